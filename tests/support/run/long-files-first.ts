import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest. Most are short, and vitest would start them last: it goes by the size of a file. */
const LONG = [
  'tests/model/order-life.test.ts',
  'tests/routes/growth.test.ts',
  'tests/torture/short.test.ts',
  'tests/operations/end.test.ts',
  'tests/bucket/upload-faults.test.ts',
  'tests/bucket/move-files.test.ts',
  'tests/faults/mail-server.test.ts',
  'tests/operations/move.test.ts',
]

/** Starts the long files first, so that at the end no processor waits for the other. */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const gone = LONG.filter((file) => !existsSync(join(root, file)))
    if (gone.length > 0) throw new Error(`Not there, but listed as long: ${gone.join(', ')}`)
    const long = LONG.map((file) => join(root, file))
    const sorted = await super.sort(files)
    return [
      ...long.flatMap((file) => sorted.filter(({ moduleId }) => moduleId === file)),
      ...sorted.filter(({ moduleId }) => !long.includes(moduleId)),
    ]
  }
}
