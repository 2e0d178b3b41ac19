export interface TableRow {
  name: string
  what: string
  tries: number
  broken: string[]
  figures: string
  control: string
}

/** As Markdown, so that it can go into docs/reliability.md as it is. */
export function printTable(rows: TableRow[]): void {
  console.log('\n| test | tries | broken | control | figures |\n| --- | ---: | ---: | --- | --- |')
  for (const { what, tries, broken, control, figures } of rows) {
    console.log(`| ${what} | ${tries} | ${broken.length} | ${control} | ${figures} |`)
  }
}
