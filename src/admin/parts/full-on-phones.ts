/** The style of a dialog that fills a phone's screen: staff at the desk work with one thumb. */
export const fullOnPhones =
  'max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:px-4 max-sm:py-5';
