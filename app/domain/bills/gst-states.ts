import { INDIAN_STATES } from '#copy/places/indian-states.ts'

/** The codes of GST, in the order of {@link INDIAN_STATES}. */
const CODES = [
  ...['37', '12', '18', '10', '22', '30', '24', '06', '02', '20', '29', '32', '23', '27', '14', '17', '15'],
  ...['13', '21', '03', '08', '11', '33', '36', '16', '09', '05', '19', '35', '04', '26', '07', '01', '38'],
  ...['31', '34'],
] as const

/** The States and union territories with their codes, sorted as people look for them. */
export const GST_STATES = INDIAN_STATES.map((name, index) => ({ code: CODES[index]!, name }))

export type StateCode = (typeof CODES)[number]

export const STATE_CODES = CODES.toSorted() as readonly StateCode[]

/** The union territories without a legislature of their own, where UTGST takes the place of SGST. */
const WITH_UTGST: ReadonlySet<StateCode> = new Set(['04', '26', '31', '35', '38'])

export function hasUtgst(code: StateCode): boolean {
  return WITH_UTGST.has(code)
}

/** Other spellings that people type, as {@link keyOf} writes them. */
const OTHER_NAMES: Record<string, StateCode> = {
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  newdelhi: '07',
  nctofdelhi: '07',
  delhincr: '07',
  chattisgarh: '22',
  tamilnad: '33',
  maharastra: '27',
  telengana: '36',
  westbangal: '19',
  damananddiu: '26',
  dadraandnagarhaveli: '26',
  andamanandnicobar: '35',
  jammukashmir: '01',
  ap: '37',
  mh: '27',
  mp: '23',
  up: '09',
  tn: '33',
  wb: '19',
  hp: '02',
  uk: '05',
  jk: '01',
  jandk: '01',
}

/** The code of a State as a customer typed it; null when it is not recognised. */
export function stateCodeOf(typed: string): StateCode | null {
  const key = keyOf(typed)
  return GST_STATES.find(({ name }) => keyOf(name) === key)?.code ?? OTHER_NAMES[key] ?? null
}

export function stateName(code: StateCode): string {
  return GST_STATES.find((state) => state.code === code)!.name
}

/** `27-Maharashtra`, as the returns write it. */
export function stateWithCode(code: StateCode): string {
  return `${code}-${stateName(code)}`
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
}
