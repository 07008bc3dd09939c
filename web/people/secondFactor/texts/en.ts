// Texts of the second factor.
const texts = {
  title: 'Codes at sign-in (two factors)',
  description: 'Besides your password, signing in takes a code that an app on your phone shows, so that a password alone lets nobody in.',
  must: 'Platform admins have to set this up before they go on.',
  isOn: 'On',
  setUp: 'Set up',
  setUpTitle: 'Set up codes at sign-in',
  scan: 'Scan this with an app for codes, such as Aegis, FreeOTP or Google Authenticator:',
  qr: 'QR code for the app',
  byHand: 'Or type this into the app:',
  code: 'Code',
  turnOn: 'Turn on',
  keepCodes:
    'Codes are asked for from now on. If you lose your phone, each of these lets you in once instead. Keep them in a safe place: they are not shown again.',
  copy: 'Copy all',
  copied: 'Copied',
  kept: 'I have kept them',
  left_one: '{{count}} recovery code is left.',
  left_other: '{{count}} recovery codes are left.',
  renew: 'New recovery codes',
  renewTitle: 'New recovery codes',
  renewText: 'Give a code of your app. The old recovery codes are then good for nothing.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off codes at sign-in',
  offText: 'Your password alone will let anybody in who has it.',
  isOffNow: 'Codes are not asked for any more.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    secondFactor: typeof texts
  }
}
