// Whether a text may be an account (specification, platform 5: an account must be a valid e-mail).
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
