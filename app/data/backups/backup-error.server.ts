/** A backup or a restore that cannot be; the message is a sentence for the shopkeeper. */
export class BackupError extends Error {
  override name = 'BackupError'
}
