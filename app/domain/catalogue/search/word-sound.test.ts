import { expect, test } from 'vitest'

import { respell, soundsOf } from './respell.ts'
import { prepareSynonyms } from './search-synonyms.ts'
import { soundRow } from './vocabulary.ts'
import { soundOf } from './word-sound.ts'

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
  expect(respell('school bag', rows, synonyms)).toBeNull()
  expect(respell('zebra', rows, synonyms)).toBeNull()
})
