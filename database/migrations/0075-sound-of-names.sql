-- Names of many languages have several spellings in Latin letters, and who hears a name on the telephone types one of them: Laxmi is found as
-- Lakshmi, Choudhury as Chaudhary, Sreya as Shreya, Bijoy as Vijay (CUST-01). Other signs stay, so that the text may also be a text search.
CREATE FUNCTION sound_of(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE sound text := lower(words);
BEGIN
  -- Gowda, Gouda.
  sound := regexp_replace(sound, '([ao])w(?![aeiouhy])', '\1u', 'g');
  -- Chhaya, Bachchan; other c are k. Fazal, Phazal; Qureshi, Kureshi; Vikas, Bikash; Aziz, Ajij.
  sound := regexp_replace(replace(sound, 'x', 'ks'), '(?:c+h+)+', 'C', 'g');
  sound := translate(sound, 'cfqwbzC', 'kpkvvjc');
  -- Lakshmi, Laksmi; Sumitha, Sumita.
  sound := regexp_replace(sound, '([bcdgjklmnprstv])h+', '\1', 'g');
  -- Deepak, Dipak; Preity, Priti; Reddy, Reddi; Pooja, Puja.
  sound := regexp_replace(translate(sound, 'y', 'i'), '(?:ee|ei|ie|i)+', 'i', 'g');
  sound := replace(sound, 'oo', 'u');
  -- Within a word: Verma, Varma; Mohammed, Muhammad. A first letter stays: Usha is not Asha.
  sound := regexp_replace(sound, '(?<=[a-z])[aeou]+', 'a', 'g');
  -- Dutta, Duta.
  RETURN regexp_replace(sound, '([a-z])\1+', '\1', 'g');
END $$;

CREATE INDEX customers_by_sound ON customers USING gin (words_of_name(sound_of(name)));
