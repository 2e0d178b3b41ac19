/**
 * Words for the same thing, as people in India ask for it and as products name it. A search for one also finds the
 * others. In lower case and in the singular; an added `s` is found as well.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['rubber', 'eraser'],
  ['sharpener', 'mender', 'pencil cutter'],
  ['notebook', 'copy', 'kapi', 'exercise book'],
  ['register', 'ledger'],
  ['glue', 'gum', 'fevicol', 'adhesive'],
  ['geometry set', 'geometry box', 'compass box', 'instrument box'],
  ['sketch pen', 'felt pen', 'marker', 'colour pen'],
  ['crayon', 'wax colour', 'wax color'],
  ['colour', 'color'],
  ['lunch box', 'tiffin', 'dabba'],
  ['backpack', 'school bag', 'bag', 'basta'],
  ['water bottle', 'bottle', 'flask'],
  ['sticky tape', 'cello tape', 'cellotape', 'sellotape'],
  ['ruler', 'scale', 'foot scale'],
  ['folder', 'file'],
  ['pencil case', 'pencil box', 'pouch'],
  ['ball pen', 'ballpoint'],
  ['cutter', 'paper knife'],
]

/** A search and what else to search for: the same text with its word replaced by each of its synonyms. */
export function searchTerms(search: string): string[] {
  const text = search.toLowerCase()
  const alternatives = SYNONYMS.flatMap((group) => {
    const word = group.map(asWord).find((pattern) => pattern.test(text))
    return word ? group.map((synonym) => text.replace(word, synonym)) : []
  })
  return [...new Set([text, ...alternatives])]
}

function asWord(text: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${text}s?(?![\p{L}\p{N}])`, 'u')
}
