/** Every business constant (R9.1 to R9.17). Units are in the names: MS, MINUTES, BYTES, PIXELS, PAISE. */

export const LOCALE = 'en-IN'

const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** The shop's time zone, Asia/Kolkata: always ahead of UTC by this, because it has no daylight saving time. */
export const TIME_ZONE_OFFSET_MS = 5.5 * HOUR_MS

// Accounts
export const EMAIL_MAX_LENGTH = 254
export const CUSTOMER_NAME_MAX_LENGTH = 100
export const MAX_SAVED_ADDRESSES = 10
export const ADDRESS_LABEL_MAX_LENGTH = 40
/** First and last name each. */
export const RECIPIENT_NAME_MAX_LENGTH = 60
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const ADMIN_PASSWORD_MIN_LENGTH = 10
/**
 * Rate limits. Sign-ins count only when they fail; each period starts at the first attempt. The first limit is for one
 * account from one address, from one known device, or within one's own session.
 */
export const ATTEMPTS_PER_ACCOUNT = { most: 10, withinMs: 15 * MINUTE_MS } as const
export const ATTEMPTS_PER_ADDRESS = { most: 30, withinMs: 15 * MINUTE_MS } as const
/** One account from all addresses together, without known devices: from then on one attempt per wait. */
export const ATTEMPTS_SLOWDOWN = {
  free: 20,
  withinMs: HOUR_MS,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: HOUR_MS,
} as const
/** How long a device is known after a sign-in there. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS
export const SIGN_UPS_PER_ADDRESS = { most: 100, withinMs: HOUR_MS } as const
/** For one account from one address. */
export const RESET_MAILS_PER_ACCOUNT = { most: 5, withinMs: HOUR_MS } as const
/**
 * For one account from all addresses together. The wait is shorter than a link lives, so that whoever cannot ask for
 * another one finds a link that works in their mailbox.
 */
export const RESET_MAILS_SLOWDOWN = {
  free: 6,
  withinMs: HOUR_MS,
  firstWaitMs: 10 * MINUTE_MS,
  longestWaitMs: 10 * MINUTE_MS,
} as const
export const RESET_MAILS_PER_ADDRESS = { most: 30, withinMs: HOUR_MS } as const
/** Mails with a link that verifies an e-mail address, the welcome mail included, whoever asks for them. */
export const VERIFICATION_MAILS_PER_EMAIL = { most: 1, withinMs: DAY_MS } as const
export const VERIFICATION_LINK_MS = 3 * DAY_MS
/** Mails about orders to one customer; what is not mailed is on the orders screen. */
export const ORDER_MAILS_PER_CUSTOMER = [
  { most: 60, withinMs: HOUR_MS },
  { most: 200, withinMs: DAY_MS },
] as const
/** Names in mails, in characters. */
export const MAIL_NAME_MAX_LENGTH = 60
/** How long a sign-in with Google may take. */
export const GOOGLE_ATTEMPT_MS = 10 * MINUTE_MS
/** A code of an authenticator app is valid for 90 seconds: its own thirty, and thirty before and after. */
export const SECOND_STEP_CODE_MS = 2 * MINUTE_MS
/** How long a sign-in waits for its second step. */
export const SECOND_STEP_WAIT_MS = 10 * MINUTE_MS
export const RECOVERY_CODES = 10
/** How long after a sign-in an account without a password can be given one, or be deleted. */
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS
export const PASSWORD_RESET_MS = 30 * MINUTE_MS
/** A time further ahead than this was recorded while the clock was wrong. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
/** A stored User-Agent is cut to this length; the names of devices are found at its beginning. */
export const USER_AGENT_MAX_LENGTH = 200
/** The maximum length of an admin's session, also with activity. */
export const ADMIN_SESSION_MS = 12 * HOUR_MS
export const ADMIN_IDLE_MS = 30 * MINUTE_MS
/** The minimum interval at which a browser reports the admin's activity to the server. */
export const ADMIN_ACTIVITY_REPORT_MS = 30 * SECOND_MS
export const ADMIN_IDLE_WARNING_MS = 2 * MINUTE_MS
export const ADMIN_INDICATOR_REFRESH_MS = 60 * SECOND_MS
export const ADMIN_INITIALISATION_DELAY_MS = 1.5 * SECOND_MS

// Retention: the defaults in days, until the admin sets others
export const DEFAULT_RETENTION_DAYS = {
  mails: 30,
  archives: 8 * 365,
  securityLog: 180,
  sessions: 7,
  unusedAccounts: 2 * 365,
} as const
export const MAX_RETENTION_DAYS = 10 * 365
/** Downloads of "my data": each reads all archives. */
export const DATA_DOWNLOADS_PER_ACCOUNT = { most: 10, withinMs: HOUR_MS } as const

// Security log
/** Of the events that strangers can cause; more within the hour are not recorded. */
export const SECURITY_EVENTS_PER_ACCOUNT = { most: 5, withinMs: HOUR_MS } as const
export const SECURITY_EVENTS_PER_KIND = { most: 60, withinMs: HOUR_MS } as const

// Welcome screen
export const WELCOME_FADE_IN_DELAY_MS = 500
export const WELCOME_NAVIGATION_DELAY_MS = 300
export const WELCOME_TRANSITION_MS = 600

// Catalogue
export const FIRST_PAGE_SIZE = 12
export const NEXT_PAGE_SIZE = 8
export const MAX_SHOWN = 252
export const NEXT_PAGE_DELAY_MS = 300
export const SEARCH_DEBOUNCE_MS = 300
/** A page that takes longer to load is announced in its place. */
export const SLOW_NAVIGATION_MS = 400
export const SEARCH_MAX_LENGTH = 100
export const SEARCH_HISTORY_SIZE = 10
export const SUGGESTION_LIMIT = 5
export const SUGGESTION_MIN_LENGTH = 2
/** Of more products than this, only that there are more is counted and said. */
export const COUNT_CAP = 1_000
export const CONFIRMATION_MS = 2 * SECOND_MS
export const BADGE_CAP = 99

// Requests
/** Pages per second that one address may have rendered; ten seconds' worth at once. A school may share one address. */
export const PAGES_PER_ADDRESS = 60

// Reviews
/** Sample reviews, of the demo. */
export const REVIEWS_SHOWN = 3
/** Of a review, its answer, and the reason for which it is hidden, in characters. */
export const REVIEW_MAX_LENGTH = 1_000
/** On the page of the product. */
export const PRODUCT_REVIEWS_SHOWN = 4
export const REVIEWS_PAGE_SIZE = 10
/** On the page of a customer's own reviews: bought lines that are looked at, and reviews. */
export const OWN_REVIEWS_LISTED = 50
/** Saved by one account, also the same again. */
export const REVIEWS_PER_ACCOUNT = { most: 30, withinMs: HOUR_MS } as const
/** How long after its receipt a customer is asked to review an order, and after which time not any more. */
export const REVIEW_MAIL_AFTER_MS = 3 * DAY_MS
export const REVIEW_MAIL_UNTIL_MS = 14 * DAY_MS
/** Products that the mail names. */
export const REVIEW_MAIL_LINES = 10

// Offers
/** Above this it would hardly be a discount. */
export const MAX_OFFER_PERCENT = 90
export const MAX_COUPONS = 200
export const MAX_COUPON_USES = 1_000_000
export const COUPON_CODE_MAX_LENGTH = 20
export const COUPON_CHECKS_PER_ACCOUNT = { most: 60, withinMs: HOUR_MS } as const

// Products
export const PRODUCT_NAME_MAX_LENGTH = 120
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 5_000
/** Options of a product, such as its colour and its pack, and the choices that they make together. */
export const MAX_OPTIONS = 2
export const MAX_CHOICES = 50
export const OPTION_NAME_MAX_LENGTH = 30
export const OPTION_VALUE_MAX_LENGTH = 40
export const NEW_PRODUCT_STOCK = 100
export const BILLS_PER_PAGE = 50
export const LOW_STOCK_THRESHOLD = 5
/** When the mail about low stock is sent: the hour of the day, in the shop's time zone. */
export const LOW_STOCK_MAIL_HOUR = 9
/** How many products it names. */
export const LOW_STOCK_MAIL_LINES = 30
export const MAX_STOCK = 1_000_000
/** Ten lakh rupees: far above any price in the shop, and low enough that totals are exact integers. */
export const MAX_PRICE_PAISE = 100_000_000
export const RECENT_PRODUCT_MS = DAY_MS
/** How long the undo button of a deletion is shown, unless it has the pointer or the focus. */
export const UNDO_SHOWN_MS = 10 * SECOND_MS
/** How long the server accepts the undo: longer, to allow for slow users and slow networks. */
export const UNDO_ACCEPTED_MS = 60 * SECOND_MS
export const DASHBOARD_RECENT_PRODUCTS = 5
/** A sheet of A4: 3 by 8. */
export const LABELS_PER_SHEET = 24
export const MAX_LABEL_COPIES = 99

/** In the merchant feed, the newest. */
export const FEED_MAX_PRODUCTS = 10_000

// Counter
/** The products that a phone keeps, to sell without network: about half a megabyte. */
export const COUNTER_MAX_PRODUCTS = 5_000
export const COUNTER_OFTEN_SOLD_MS = 30 * DAY_MS
/** A sale that waited in a phone for longer is recorded as so old. */
export const COUNTER_MAX_AGE_MS = 90 * DAY_MS
/** How often sales that wait in a phone are sent again. */
export const COUNTER_RETRY_MS = 15 * SECOND_MS
/** Between two looks at the camera's picture. */
export const SCAN_INTERVAL_MS = 150
/** A barcode that was out of sight for so long counts again. */
export const SCAN_AGAIN_MS = 1_500
/** A scanner that types: an EAN-8 is the shortest of its codes. */
export const SCAN_MIN_LENGTH = 8
/** It types faster than this from key to key, and people do not. */
export const SCAN_KEY_MS = 50
/** After a longer pause another text begins. */
export const SCAN_PAUSE_MS = 100
/** Longer than a slow network takes, and not so long that a customer waits for it. */
export const COUNTER_SEND_TIMEOUT_MS = 8 * SECOND_MS
export const COUNTER_SALES_LISTED = 30
/** How many tiles are shown at a time. */
export const COUNTER_TILES = 24

// Cart, wishlist and checkout
export const MAX_CART_LINES = 100
export const MAX_LINE_QUANTITY = 999
export const MAX_WISHLIST_ITEMS = 200
/** Sold-out products that a customer can wait for at a time. */
export const MAX_STOCK_ALERTS = 100
export const SHIPPING_PAISE = 0
export const UPI_CONFIRMATION_MS = 2 * SECOND_MS
/** What UPI apps pay at most by a code in a saved picture (NPCI, circular 76A of 2024). */
export const SAVED_CODE_MAX_PAISE = 2_000_00
/** A bank's statement. */
export const STATEMENT_MAX_BYTES = 4 * 1024 * 1024
export const STATEMENT_MAX_LINES = 5_000
/** How many entries of the bank are on a page. */
export const BANK_ENTRIES_LISTED = 20
/** How long an entry that has no order yet is compared with new ones: people pay first and order later. */
export const BANK_ENTRY_MATCHED_MS = 30 * DAY_MS
/** The mails of the bank: how far back the first look goes, and how long one is tried again while the DNS says nothing. */
export const BANK_MAIL_FIRST_MS = 7 * DAY_MS
export const BANK_MAIL_RETRY_MS = DAY_MS
export const BANK_MAIL_INTERVAL_MS = 2 * MINUTE_MS
/** The longest that one look into the mailbox may take. */
export const BANK_MAIL_DEADLINE_MS = 10 * MINUTE_MS
export const BANK_MAIL_MAX_BYTES = 256 * 1024
export const BANK_MAILS_AT_ONCE = 200
/** After that what the bank wrote about a settled payment, such as the payer's name, is deleted. */
export const BANK_ENTRY_TEXT_MS = 180 * DAY_MS
/** How long a payment code that was shown without an order after it is kept. */
export const PAYMENT_ATTEMPT_MS = 30 * DAY_MS
/** Of one account; further codes are shown, and not recorded. */
export const PAYMENT_ATTEMPTS_PER_ACCOUNT = { most: 40, withinMs: DAY_MS } as const
export const PAYMENT_ATTEMPTS_LISTED = 25
export const ORDER_REDIRECT_MS = 3 * SECOND_MS

// Order limits: the defaults, until the admin sets others
export const DEFAULT_ORDER_LIMITS = {
  unitsPerProduct: 100,
  codRupees: 50_000,
  openOrders: 20,
  openRupees: 1_00_000,
  newCodRupees: 10_000,
  newOpenOrders: 5,
  newOpenRupees: 25_000,
  ordersPerHour: 10,
  addressOrdersPerHour: 30,
} as const
/** The highest value of a limit in rupees: one crore. */
export const MAX_LIMIT_RUPEES = 1_00_00_000
export const MAX_LIMIT_ORDERS = 10_000

// Orders and returns
export const ORDERS_PAGE_SIZE = 10
/** Reasons, descriptions and responses, in characters. */
export const PROSE_MAX_LENGTH = 1_000
/** Of a customer's wish for an order. */
export const WISH_MAX_LENGTH = 200
/** Of the words for WhatsApp about one situation; in Devanagari they become nine characters each in a link. */
export const CHAT_TEMPLATE_MAX_LENGTH = 700
export const REFUND_REFERENCE_MAX_LENGTH = 64
/** The default, until the admin sets another number. */
export const ESTIMATED_DELIVERY_DAYS = 7
export const MAX_DELIVERY_DAYS = 90
export const MAX_DELIVERY_RULES = 200
export const RETURN_WINDOW_MS = DAY_MS

// Reported problems
/** The law's times: a complaint is acknowledged within 48 hours, and settled within a month. */
export const PROBLEM_ACKNOWLEDGE_MS = 48 * HOUR_MS
export const PROBLEM_SETTLE_MS = 30 * DAY_MS
/** When the shopkeeper is warned: early enough for the quiet hours and a weekend. */
export const PROBLEM_WARN_ACKNOWLEDGE_MS = 36 * HOUR_MS
export const PROBLEM_WARN_SETTLE_MS = 25 * DAY_MS
export const MAX_PROBLEM_PHOTOS = 4
/** Of one account; also those that are removed again. */
export const PROBLEM_PHOTOS_PER_ACCOUNT = { most: 40, withinMs: DAY_MS } as const
/** How long a photo waits for its report to be sent. */
export const PROBLEM_PHOTO_WAIT_MS = DAY_MS
export const PROBLEMS_LISTED = 25

// Policies
/** Of one policy's text, in characters. */
export const POLICY_MAX_LENGTH = 20_000

// Pictures
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_IMAGES_PER_PRODUCT = 8
export const MAX_IMAGE_SIDE_PIXELS = 1_200
export const IMAGE_JPEG_QUALITY = 0.8

// Products by spreadsheet
/** Of a file that is sent: a CSV, or a zip with its pictures. */
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024
export const IMPORT_TABLE_MAX_BYTES = 10 * 1024 * 1024
/** Without the headings and blank lines. On SQLite, pages that are not cached wait while an import is written. */
export const IMPORT_MAX_LINES = 5_000
export const IMPORT_MAX_COLUMNS = 300
export const IMPORT_MAX_ZIP_ENTRIES = 5_000
/** Of all files in a zip together, unpacked. */
export const IMPORT_MAX_UNPACKED_BYTES = 400 * 1024 * 1024
/** How long a file that was read waits for the decision. */
export const IMPORT_KEPT_MS = DAY_MS
/** Of all pictures together; a shop with more exports its products without them. */
export const EXPORT_MAX_PICTURES = 1_000

/** Without progress for this time the page says that a file that is being sent takes long. */
export const UPLOAD_SLOW_MS = 8 * SECOND_MS

/** Without progress for this time a file that is being sent is given up. The shop may be busy with others first. */
export const UPLOAD_STALL_MS = 90 * SECOND_MS

// Camera
export const CAMERA_START_DELAY_MS = 100
/** How long a new step ignores presses, which were meant for the step before. */
export const CAMERA_STEP_PAUSE_MS = 500
export const CAMERA_RETRY_DELAY_MS = 1 * SECOND_MS
export const CAMERA_DESKTOP_PIXELS = { width: 1_920, height: 1_080 } as const
export const CAMERA_MOBILE_PIXELS = { width: 1_280, height: 720 } as const
export const CAMERA_ASPECT = 16 / 9
export const CAPTURE_JPEG_QUALITY = 0.8
export const CROP_ASPECT = 4 / 3
export const CROP_PIXELS = { width: 800, height: 600 } as const
export const CROP_JPEG_QUALITY = 0.9

// Health
/** Below this, the shop is not ready: orders could no longer be stored. */
export const DISK_MINIMUM_BYTES = 100 * 1024 * 1024
/** Below this, the shopkeeper is warned. */
export const DISK_WARNING_BYTES = 1024 * 1024 * 1024

// Notifications
/** Of the admin: each gets every message. */
export const MAX_NOTIFIED_DEVICES = 10
/** Since the admin last used it, signed in: as long as a session can last. */
export const NOTIFIED_DEVICE_MS = 30 * DAY_MS
/** The defaults, until the admin sets others; in the shop's time zone. */
export const DEFAULT_QUIET_HOURS = { from: '22:00', until: '07:00' } as const
/** The limit for one request to a push service. */
export const NOTIFICATION_DEADLINE_MS = 10 * SECOND_MS

// Backups
/** The nightly backup, in the shop's time zone. */
export const BACKUP_CLOCK = { hour: 2, minute: 10 } as const
/** How old the newest backup may be; a night's takes its time, too. */
export const BACKUP_WARNING_MS = 26 * HOUR_MS
/** The newest backup of each of so many days, weeks and months is kept. */
export const BACKUPS_KEPT = { days: 7, weeks: 4, months: 12 } as const
/** How long a failed nightly backup waits for its next attempt. */
export const BACKUP_RETRY_MS = HOUR_MS
