/**
 * Foods and things of the house that people look for in such a shop, in English and in Hindi: one that the shop does not sell is never taken
 * for a mistyped word of what it sells (FIND-02). One that it does sell is found as any other word.
 */
export const otherFoods: ReadonlySet<string> = new Set(
  `achar ajwain akhrot almond almonds aloe alsi amla anjeer apple apples apricot ashwagandha asafoetida atta avocado
  badam banana bananas barley barfi basil beetroot besan biscuit biscuits bran bread butter buttermilk
  cabbage cake carrot cashew cashews castor cereal cheese cherry chia chicken chini chips chocolate cloves clove cocoa
  coriander corn cornflakes cream cucumber curd dahi dalia daliya dates dhania
  eggs fennel fenugreek figs fish flax garlic ginger giloy granola grape grapes guava
  hazelnut hemp hibiscus hing hummus imli jowar kaju kesar ketchup khajur khand kishmish kiwi kokum kombucha
  laddu ladoo lassi lauki laung lavang lemon lemons lettuce lotus lychee mace macadamia maida makhana makka mango mangoes mawa methi
  mint mishri miso molasses moringa mosambi muesli murukku namak namkeen neem nigella nimbu noodles nutmeg
  oats olive olives onion onions orange oranges oregano paneer papad papaya parsley pasta pickle pickles pista pistachio poha popcorn
  potato potatoes prune pudina pumpkin quinoa radish raisin raisins rava rosemary rusk
  sabudana safflower saffron salt sattu saunf shakkar shampoo shilajit singhara soap sooji soya spinach spirulina stevia strawberry
  sugar suji syrup tahini tamarind tofu tomato tomatoes toothpaste tulsi vanilla vermicelli vinegar walnut walnuts wheat yogurt
  अचार अजवाइन अदरक आलू इमली काजू किशमिश केसर केला गुड़ गेहूं गेहूँ चाय चीनी ज्वार दलिया दही धनिया नमक नींबू पनीर पोहा प्याज बादाम बेसन
  मक्का मखाना मेथी मैदा लहसुन लौंग शक्कर सूजी सेब सौंफ हींग`.split(/\s+/),
)
