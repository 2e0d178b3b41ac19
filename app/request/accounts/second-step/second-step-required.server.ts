import { readSetting, writeSetting } from '#data/settings/settings.server.ts'

const SETTING = 'second-step-required'
const OFFER_SETTING = 'second-step-offer'

/** Whether the admin area is closed to an admin without a second step. */
export async function isSecondStepRequired(): Promise<boolean> {
  return (await readSetting(SETTING)) === 'yes'
}

export async function requireSecondStep(required: boolean): Promise<void> {
  await writeSetting(SETTING, required ? 'yes' : 'no')
}

/** Whether the dashboard still offers to set up a second step. */
export async function isSecondStepOffered(): Promise<boolean> {
  return (await readSetting(OFFER_SETTING)) !== 'dismissed'
}

export async function dismissSecondStepOffer(): Promise<void> {
  await writeSetting(OFFER_SETTING, 'dismissed')
}
