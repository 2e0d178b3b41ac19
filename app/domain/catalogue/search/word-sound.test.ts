import { expect, test } from 'vitest'

import { respell, soundsOf } from './respell.ts'
import { prepareSynonyms } from './search-synonyms.ts'
import { soundRow } from './vocabulary.ts'
import { soundOf, soundsOfWord } from './word-sound.ts'

test.each([
  ['pencil', 'pensil', 'pencel', 'पेंसिल', 'पेन्सिल', 'પેન્સિલ', 'পেন্সিল', 'ಪೆನ್ಸಿಲ್'],
  ['rubber', 'rabar', 'rubar', 'रबर'],
  ['copy', 'kapi', 'kopi', 'कॉपी'],
  ['kitab', 'kitaab', 'किताब'],
  ['notebook', 'notbuk', 'नोटबुक', 'notebooks'],
  ['geometry', 'jometri', 'ज्योमेट्री'],
  ['school', 'skool', 'स्कूल'],
  ['box', 'boks', 'बॉक्स'],
  ['compass', 'kampas', 'कंपास'],
])('%s sounds like %s', (...words) => {
  expect(new Set(words.map((word) => soundOf(word)?.key)).size).toBe(1)
})

/** In Bengali, Punjabi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. */
test.each([
  ['pencil', 'পেনসিল', 'ਪੈਨਸਿਲ', 'પેન્સિલ', 'ପେନ୍ସିଲ', 'பென்சில்', 'పెన్సిల్', 'ಪೆನ್ಸಿಲ್', 'പെൻസിൽ'],
  ['notebook', 'নোটবুক', 'ਨੋਟਬੁੱਕ', 'નોટબુક', 'ନୋଟବୁକ', 'நோட்புக்', 'నోట్‌బుక్', 'ನೋಟ್‌ಬುಕ್', 'നോട്ട്ബുക്ക്'],
  ['rubber', 'রাবার', 'ਰਬਰ', 'રબર', 'ରବର', 'ரப்பர்', 'రబ్బర్', 'ರಬ್ಬರ್', 'റബ്ബർ'],
  ['bag', 'ব্যাগ', 'ਬੈਗ', 'બેગ', 'ବ୍ୟାଗ', 'பேக்', 'బ్యాగ్', 'ಬ್ಯಾಗ್', 'ബാഗ്'],
  ['box', 'বক্স', 'ਬਾਕਸ', 'બોક્સ', 'ବକ୍ସ', 'பாக்ஸ்', 'బాక్స్', 'ಬಾಕ್ಸ್', 'ബോക്സ്'],
  ['globe', 'গ্লোব', 'ਗਲੋਬ', 'ગ્લોબ', 'ଗ୍ଲୋବ', 'குளோப்', 'గ్లోబ్', 'ಗ್ಲೋಬ್', 'ഗ്ലോബ്'],
  ['cricket', 'ক্রিকেট', 'ਕ੍ਰਿਕਟ', 'ક્રિકેટ', 'କ୍ରିକେଟ', 'கிரிக்கெட்', 'క్రికెట్', 'ಕ್ರಿಕೆಟ್', 'ക്രിക്കറ്റ്'],
  ['puzzle', 'ਪਜ਼ਲ', 'பசில்'],
  ['watch', 'வாட்ச்', 'వాచ్', 'വാച്ച്'],
  ['paint', 'ਪੇਂਟ', 'പെയിന്റ്'],
])('%s is heard in each script of India: %s', (english, ...words) => {
  const isHeard = (word: string) => soundsOfWord(word).some(({ key }) => key === soundOf(english)!.key)
  expect(words.filter((word) => !isHeard(word))).toEqual([])
})

test.each(['pen', 'globe', 'eraser', 'gift', 'book'])('%s does not sound like pencil', (word) => {
  expect(soundOf(word)?.key).not.toBe(soundOf('pencil')?.key)
})

test.each(['12', 'a5', 'io', '中文', 'c++', ''])('%j has no sound', (word) => {
  expect(soundOf(word)).toBeNull()
})

test('a search is spelt as the shop spells, where something sounds like it', () => {
  const rows = ['scale', 'school', 'cap', 'bag'].map((word) => soundRow(word)!)
  const synonyms = prepareSynonyms([['copy', 'notebook']])
  expect(soundsOf('skool kapi 12')).toHaveLength(2)
  expect(respell('skool kapi 12', rows, synonyms)).toBe('school copy 12')
  expect(respell('skail', rows, synonyms)).toBe('scale')
  // Which of two words a Tamil one is, its vowels say.
  expect(respell('பேக் ௧௨', rows, synonyms)).toBe('bag 12')
  expect(respell('school bag', rows, synonyms)).toBeNull()
  expect(respell('zebra', rows, synonyms)).toBeNull()
})
