// Names that people in India search the demo products by: Hindi and other languages in Latin letters, and Hindi in Devanagari
// (FIND-02).

const ofCategory = {
  Millets: ['millet', 'anaj', 'मिलेट'],
  Honey: ['shahad', 'shehad', 'madhu', 'शहद', 'मधु'],
  Rice: ['chawal', 'chaval', 'चावल'],
  Pulses: ['daal', 'dhal', 'lentils', 'दाल'],
  Oils: ['tel', 'तेल'],
  Spices: ['masala', 'मसाला'],
  Coffee: ['kaapi', 'kapi', 'कॉफ़ी', 'कॉफी'],
  Ghee: ['ghi', 'nei', 'desi ghee', 'घी'],
} as const

const ofProduct: { readonly [id: string]: readonly string[] } = {
  'urad-dal-500g': ['urid', 'udad', 'black gram', 'उड़द'],
  'masoor-dal-500g': ['masur', 'lal masoor', 'मसूर'],
  'kala-chana-1kg': ['chole', 'black chickpeas', 'bengal gram', 'काला चना', 'चने'],
  'munsiyari-rajma-500g': ['rajmah', 'kidney beans', 'राजमा'],
  'green-moong-500g': ['mung', 'sabut moong', 'green gram', 'मूंग', 'मूँग'],
  'toor-dal-1kg': ['tur', 'tuvar', 'arhar', 'pigeon peas', 'अरहर', 'तूर', 'तुअर'],
  'barnyard-millet-500g': ['sanwa', 'sama', 'jhangora', 'सांवा', 'समा'],
  'pearl-millet-bajra-1kg': ['bajri', 'kambu', 'बाजरा'],
  'kodo-millet-1kg': ['kodon', 'varagu', 'कोदो'],
  'ragi-flour-1kg': ['ragi atta', 'aata', 'mandua', 'nachni', 'finger millet', 'रागी', 'आटा', 'मंडुआ'],
  'little-millet-1kg': ['kutki', 'saamai', 'कुटकी'],
  'foxtail-millet-1kg': ['kangni', 'thinai', 'कंगनी'],
  'sunflower-oil-1l': ['surajmukhi', 'सूरजमुखी'],
  'coconut-oil-wood-pressed-1l': ['nariyal', 'नारियल'],
  'virgin-coconut-oil-500ml': ['nariyal', 'नारियल'],
  'mustard-oil-kachi-ghani-1l': ['sarson', 'sarso', 'सरसों', 'कच्ची घानी'],
  'gingelly-oil-500ml': ['til', 'sesame', 'nallennai', 'gur', 'तिल'],
  'groundnut-oil-1l': ['moongphali', 'mungfali', 'peanut', 'singdana', 'मूंगफली'],
  'mustard-flower-honey-500g': ['sarson', 'सरसों'],
  'honey-with-comb-400g': ['chhatta', 'छत्ता'],
  'jamun-honey-350g': ['जामुन'],
  'wild-forest-honey-500g': ['jungli', 'van', 'जंगली'],
  'dehraduni-basmati-1kg': ['basmati rice', 'बासमती'],
  'ambemohar-rice-1kg': ['आंबेमोहर'],
  'gobindobhog-rice-1kg': ['govindbhog', 'गोविंदभोग'],
  'sona-masuri-rice-5kg': ['sona masoori', 'सोना मसूरी'],
  'navara-red-rice-1kg': ['lal', 'njavara', 'लाल'],
  'chak-hao-black-rice-500g': ['kala', 'काला'],
  'cumin-seed-200g': ['jeera', 'zeera', 'जीरा'],
  'cinnamon-quills-50g': ['dalchini', 'दालचीनी'],
  'green-cardamom-50g': ['elaichi', 'ilaichi', 'इलायची'],
  'byadgi-chilli-200g': ['lal mirch', 'mirchi', 'red chilli', 'लाल मिर्च'],
  'tellicherry-pepper-100g': ['kali mirch', 'काली मिर्च'],
  'lakadong-turmeric-150g': ['haldi', 'manjal', 'हल्दी'],
  'gir-cow-ghee-500ml': ['gaay', 'गाय'],
  'sahiwal-cow-ghee-500ml': ['gaay', 'गाय'],
  'kankrej-cow-ghee-250ml': ['gaay', 'गाय'],
  'murrah-buffalo-ghee-1l': ['bhains', 'भैंस'],
}

export function otherNamesOf({ id, category }: { id: string; category: keyof typeof ofCategory }): readonly string[] {
  return [...(ofProduct[id] ?? []), ...ofCategory[category]]
}
