/** Who sells, in the words of the law; each part is empty until the shopkeeper fills it in. */
export interface Seller {
  legalName: string
  legalAddress: string
  /** Who answers complaints, and how to reach them: a phone number or an e-mail address. */
  officerName: string
  officerContact: string
}

export const NO_SELLER: Seller = { legalName: '', legalAddress: '', officerName: '', officerContact: '' }
