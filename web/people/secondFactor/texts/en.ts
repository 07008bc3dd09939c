// Texts of the second factor.
const texts = {
  title: 'Two-factor authentication',
  description: 'Signing in requires a code from an app on your phone in addition to your password, so your password alone is not enough.',
  must: 'Platform administrators must set this up before they continue.',
  isOn: 'On',
  setUp: 'Set up',
  setUpTitle: 'Set up two-factor authentication',
  scan: 'Scan this with an authenticator app, such as Aegis, FreeOTP or Google Authenticator:',
  qr: 'QR code for the app',
  byHand: 'Or enter this key in the app:',
  code: 'Code',
  turnOn: 'Turn on',
  keepCodes:
    'From now on, signing in requires a code. If you lose your phone, each of these recovery codes signs you in once. Keep them in a safe place: they are not shown again.',
  copy: 'Copy all',
  copied: 'Copied',
  kept: 'I have saved them',
  left_one: '{{count}} recovery code is left.',
  left_other: '{{count}} recovery codes are left.',
  renew: 'New recovery codes',
  renewTitle: 'New recovery codes',
  renewText: 'Enter a code from your app. The old recovery codes stop working.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-factor authentication',
  offText: 'Your password alone will be enough to sign in.',
  isOffNow: 'Two-factor authentication is off.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    secondFactor: typeof texts
  }
}
