/** Whether two capital letters are a country's own code: UK is only another one for GB. */
export function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return new Intl.Locale(`und-${code}`).maximize().region === code && names.of(code) !== undefined;
}
