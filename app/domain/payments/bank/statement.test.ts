import { expect, test } from 'vitest'

import { dayKey } from '#domain/values/dates.ts'
import { parseChoice } from './statement-choice.ts'
import { areColumns, guessColumns, readLines, readStatement, type StatementColumns } from './statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const HDFC = [
  'HDFC BANK Ltd.,,,,,,',
  'Account No :,50100012341234,,,,,',
  '',
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  '22/11/26,UPI-ASHA RAO-ASHA@YBL-432123456789-ORDER ORD-1763700000000-A1B2C3D4E,0000432123456789,22/11/26,,249.00,"1,249.00"',
  '22/11/26,RENT,0000000000000017,22/11/26,500.00,,749.00',
  ',,,,,,',
  '23/11/26,CASH DEPOSIT,,23/11/26,,"1,00,000.00",1',
  '23/11/26,CASH DEPOSIT,,23/11/26,,"1,00,000.00",2',
  'Statement Summary,,,,500.00,"2,00,249.00",',
].join('\r\n')

test('a statement with lines above its headings: what came in, and what did not', () => {
  const statement = readStatement(bytes(HDFC))
  expect(statement.headings[5]).toBe('Deposit Amt.')
  const columns = guessColumns(statement.headings)
  expect(columns).toEqual({ date: 0, text: 1, credit: 5, reference: 2 })
  const rows = readLines(statement, columns)
  expect(rows.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
    ...['5 credit', '6 skipped', '8 credit', '9 credit', '10 skipped'],
  ])
  const [first, , second, third] = rows.map((row) => (row.kind === 'credit' ? row.credit : null))
  expect(first).toMatchObject({
    amount: 249_00,
    reference: '432123456789',
    orderNamed: 'ORD-1763700000000-A1B2C3D4E',
  })
  expect(dayKey(first!.at)).toBe('2026-11-22')
  // Equal lines without a reference count each, and the same ones again each time the file is read.
  expect(second!.reference).not.toBe(third!.reference)
  expect(readLines(readStatement(bytes(HDFC)), columns)).toEqual(rows)
})

test('other banks: one amount with its direction, other separators, UTF-16, the reference in the description', () => {
  const sbi =
    'Txn Date;Description;Amount\n22 Nov 2026;UPI/CR/432123456789/ASHA;249.00 CR\n23 Nov 2026;ATM;500.00 DR\n'
  const statement = readStatement(bytes(sbi))
  const columns = guessColumns(statement.headings)
  expect(columns).toEqual({ date: 0, text: 1, credit: 2, reference: null })
  expect(readLines(statement, columns)).toMatchObject([
    { kind: 'credit', credit: { amount: 249_00, reference: '432123456789' } },
    { kind: 'skipped' },
  ])
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sbi, 'utf16le')])
  expect(readStatement(utf16).headings).toEqual(['Txn Date', 'Description', 'Amount'])
})

const KOTAK = [
  'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr',
  '1,22-11-2026,UPI/ASHA/432123456789,UPI-432123456789,249.00,CR,1249.00,CR',
  '2,23-11-2026,UPI/REFUND ORD-1763700000000-A1B2C3D4E/432123456790,UPI-432123456790,249.00,DR,1000.00,CR',
  ',,,,,,,',
  'Opening balance,,,,1000.00,See below,,',
]
const ICICI = [
  'No.,Transaction ID,Value Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)',
  '1,S1,22/11/2026,-,UPI/432123456789/ASHA,CR,249.00,1249.00',
  '2,S2,23/11/2026,-,UPI/432123456790/REFUND,DR,249.00,1000.00',
]
const WORDS = ['Date;Details;Amount;Type', '22/11/26;a;249.00;Credit', '23/11/26;b;249.00;Debit']
const wordsAs = (came: string, left: string) =>
  WORDS.map((line) => line.replace(';Credit', `;${came}`).replace(';Debit', `;${left}`))

test.each([
  ['after the amount, as the balance has one', KOTAK, 4, 'credit skipped skipped'],
  ['before the amount', ICICI, 6, 'credit skipped'],
  ['in words', WORDS, 2, 'credit skipped'],
  ['in past participles', wordsAs('CREDITED', 'DEBITED'), 2, 'credit skipped'],
  ['as what the counter of a bank does', wordsAs('Deposit', 'Withdrawal'), 2, 'credit skipped'],
])(
  'a direction in a column of its own, %s: what left the account is no payment',
  (_, lines, amount, kinds) => {
    const statement = readStatement(bytes(lines.join('\n')))
    const columns = guessColumns(statement.headings)
    expect(columns.credit).toBe(amount)
    expect(
      readLines(statement, columns)
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe(kinds)
  },
)

test('a column that says whether the balance is a debt is no direction of amounts', () => {
  const text =
    'Date,Details,Debit,Credit,Balance,Dr/Cr\n22/11/26,a,,249.00,-751.00,DR\n23/11/26,b,5.00,,-756.00,DR\n'
  const statement = readStatement(bytes(text))
  const rows = readLines(statement, guessColumns(statement.headings))
  expect(rows.map(({ kind }) => kind)).toEqual(['credit', 'skipped'])
})

test('headings in Hindi: the line above the first payment, whose columns the shopkeeper chooses', () => {
  const text =
    'खाता,1234,,\n\nदिनांक,विवरण,जमा,शेष\n22/11/2026,UPI/432123456789,249.00,500.00\n२३/११/२०२६,UPI/432123456790,१००.००,600.00\n'
  const statement = readStatement(bytes(text))
  expect(statement.headings).toEqual(['दिनांक', 'विवरण', 'जमा', 'शेष'])
  expect(guessColumns(statement.headings).date).toBe(-1)
  const columns = { date: 0, text: 1, credit: 2, reference: null }
  expect(readLines(statement, columns)).toMatchObject([
    { kind: 'credit', credit: { amount: 249_00, reference: '432123456789' } },
    { kind: 'credit', credit: { amount: 100_00, reference: '432123456790' } },
  ])
})

test.each([
  ['11/22/2026', '11/05/2026', '2026-11-22 2026-11-05'],
  ['22/11/2026', '11/05/2026', '2026-11-22 2026-05-11'],
  ['12/11/2026', '11/05/2026', '2026-11-12 2026-05-11'],
])('the days of a statement have one order: %s and %s are %s', (one, other, days) => {
  const text = `Date,Details,Amount,Type\n${one},a,10.00,CR\n${other},b,20.00,CR\n${one},c,30.00,DR\n`
  const statement = readStatement(bytes(text))
  const rows = readLines(statement, guessColumns(statement.headings))
  expect(rows.map((row) => (row.kind === 'credit' ? dayKey(row.credit.at) : row.kind)).join(' ')).toBe(
    `${days} skipped`,
  )
})

test('a line that is not understood is named, and the others count', () => {
  const text = 'Date,Details,Credit\n31/02/2026,a,10.00\n22/11/2026,b,ten\n22/11/2026,c,10\n'
  const statement = readStatement(bytes(text))
  expect(readLines(statement, guessColumns(statement.headings))).toMatchObject([
    { kind: 'wrong', line: 2, problem: '“31/02/2026” is not a date' },
    { kind: 'wrong', line: 3, problem: '“ten” is not an amount' },
    { kind: 'credit', line: 4 },
  ])
})

test.each([
  ['', 'This file is empty.'],
  ['%PDF\u0000-1.7', 'This is not a CSV file.'],
  ['a,b\n1,2\n', 'No line with the names of the columns was found'],
  ['Date,Details,Credit\n"22/11/2026,x,1\n', 'is never closed'],
  [`Date,Details,Credit\n${'22/11/2026,x,1\n'.repeat(5_001)}`, 'at most 5,000'],
])('%# is refused: %s', (text, sentence) => {
  expect(() => readStatement(bytes(text))).toThrow(sentence)
})

test('the columns that were chosen exist and differ', () => {
  const headings = ['Date', 'Details', 'Credit']
  const columns: StatementColumns = { date: 0, text: 1, credit: 2, reference: null }
  expect(areColumns(columns, headings)).toBe(true)
  for (const wrong of [{ text: 0 }, { credit: 3 }, { date: -1 }, { reference: 1 }])
    expect(areColumns({ ...columns, ...wrong }, headings)).toBe(false)
  const search = new URLSearchParams('date=0&text=1&credit=x&reference=&account=XX-1234')
  expect(parseChoice(search)).toEqual({
    columns: { date: 0, text: 1, credit: -1, reference: null },
    account: 'XX1234',
  })
  expect(parseChoice(new URLSearchParams('name=x'))).toBeNull()
})
