/**
 * The error catalogue, exactly as specified (R8.1). The messages of pictures, empty lists and the error screen are in
 * shop.ts, so that pages with only those messages do not load this file.
 */
export const problems = {
  onlyForms: 'There is no page at this address, it only takes forms. Please go back.',
  unexpected: 'An unexpected error occurred. Please try again.',
  signInAgain: 'Authentication error. Please sign in again.',
  tooManyRequests: 'Too many failed attempts. Please try again later.',
  notAForm: 'This request does not carry a form that can be read.',
  tooManyFields: 'This form has more fields than any form of this shop.',
  unknownField: 'This form has a field that no form of this shop has.',
  repeatedField: 'This form has the same field twice.',
  tooLarge: 'That is more than this page can take.',
  notFound: 'Page not found',
  /** Of what a browser opened as a page, such as a form that was sent without JavaScript. */
  refused: { title: 'That did not work', back: 'Back' },
  notStored: 'The shop cannot save this right now. Nothing was changed. Please try again in a moment.',
  notReadable: 'The shop cannot show this page right now. Please try again in a moment.',

  fields: {
    required: (label: string) => `${label} is required.`,
    tooLong: (max: number) => `Please keep this to ${max} characters.`,
    badCharacters: 'Please remove the characters that cannot be printed.',
    wholeNumber: (min: number, max: number) => `Please enter a whole number from ${min} to ${max}.`,
    priceTooHigh: (most: string) => `Please enter at most ${most}.`,
    price: 'Please enter an amount in rupees with at most 2 decimals, such as 299.99.',
    hsn: 'Please enter the 4, 6 or 8 digits of an HSN code.',
    saleDates: {
      day: 'Please enter a day, such as 2026-11-21, or leave it blank.',
      'without-discount': 'These days need a discounted price. Without one, leave them blank.',
      order: 'The last day of the sale is before its first day.',
      over: 'This day is over, so the discount would never count. Choose today or a later day.',
    },
    discountTooHigh: 'The discounted price must be below the price. Leave it blank for none.',
    chooseOne: 'Please choose one.',
    link: 'Please enter a link that starts with https:// or http://.',
    secureLink: 'Please enter a link that starts with https://, or leave it blank.',
    emailLetters: 'Before the @, we can only use the letters A to Z, digits, and signs such as . _ + -',
    upiId: 'Please enter a UPI ID such as name@bank.',
  },

  signIn: {
    userNotFound: 'User not found. Please register first.',
    wrongPassword: 'Incorrect password. Please try again.',
    invalidEmail: 'Invalid email address.',
    tooManyRequests: 'Too many failed attempts. Please try again later.',
    fallback: 'Sign in failed',
    adminEmail:
      'Invalid user login. Admin credentials are not allowed for regular user authentication. Please use the admin login portal instead.',
    screenFallback: 'Login failed. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
    google: 'Google login failed. Please try again.',
  },

  signUp: {
    emailInUse: 'Email already registered. Please sign in instead.',
    emailInUseScreen: 'An account with this email already exists. Please sign in instead.',
    invalidEmailScreen: 'Please enter a valid email address.',
    weakPassword: 'Password is too weak. Please use at least 6 characters.',
    weakPasswordScreen: 'Password is too weak. Please choose a stronger password.',
    fallback: 'Registration failed',
    screenFallback: 'Signup failed. Please try again.',
    adminEmail:
      'Invalid registration attempt. Admin email address is not allowed for regular user registration. Please use a different email address.',
    passwordsDiffer: 'Passwords do not match',
    passwordTooShort: 'Password must be at least 6 characters long',
    passwordTooLong: 'Password must be at most 128 characters long',
    google: 'Google signup failed. Please try again.',
  },

  google: {
    popupClosed: 'Sign-in cancelled. Please try again.',
    popupBlocked: 'Pop-up blocked. Please allow pop-ups and try again.',
    unauthorizedDomain: 'Domain not authorized. Please contact support.',
    network: 'Network error. Please check your connection and try again.',
    crossOrigin: 'Browser security policy blocked sign-in. Please try again or use email/password.',
    fallback: 'Google sign-in failed',
    redirect: 'Redirect sign-in failed. Please try again.',
  },

  admin: {
    userNotFound: 'Admin user not found.',
    wrongPassword: 'Incorrect admin password.',
    fallback: 'Admin sign in failed',
    accessDenied: 'Access denied. Only admin users can access this panel.',
  },

  profile: {
    load: 'Error loading user profile',
    signOut: 'Sign out failed',
  },

  products: {
    notFound: 'Product not found',
    deleteCheck: 'Error checking product status',
    addForbidden:
      'Unable to add product. Please check your database security rules allow authenticated users to write to the products collection.',
    deleteForbidden:
      'Unable to delete product. Please check your database security rules allow authenticated users to delete from the products collection.',
    deleteFailed: (reason: string) => `Error deleting product: ${reason}`,
    storageDenied: 'Storage access denied. Please check Firebase Storage CORS configuration.',
    uploadFailed: 'Failed to upload image.',
    noImage: 'Please add at least one image',
    addFailed: 'Error adding product. Please try again.',
  },

  orders: {
    notFound: 'Order not found',
    clearFailed: 'Error clearing order history. Please try again.',
    returnFailed: 'Error processing return request. Please try again.',
    changedMeanwhile: 'This order has changed meanwhile. Here is how it stands now.',
  },

  camera: {
    denied: 'Camera access denied. Please allow camera permissions and try again.',
    missing: 'No camera found on this device.',
    inUse: 'Camera is already in use by another application.',
    constraints: 'Camera requirements not met. Trying alternative camera...',
    other: (reason: string) => `Camera error: ${reason}`,
  },
} as const
