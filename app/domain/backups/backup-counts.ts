/** What a backup's database holds, counted when it was made and again when it was opened. */
export interface BackupCounts {
  orders: number
  products: number
  /** Those whose file is in the backup. */
  pictures: number
  customers: number
  mails: number
}
