// What is said when something about people, their accounts and units is refused. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const peopleErrors = {
  'User.NotFound': entry(404, '找不到這位使用者。', 'This user was not found.'),
  'User.NewPasswordMissing': entry(400, '請輸入新密碼。', 'Please enter a new password.'),
  'User.ResetNotSetUp': entry(
    409,
    '尚未設定重設用的密碼，請聯絡平台管理員。',
    'No password for resets has been set up. Please contact the platform administrator.',
  ),
  'User.OldPasswordInvalid': entry(400, '舊密碼不正確。', 'The old password is not correct.'),
  'User.PasswordTooCommon': entry(
    400,
    '這個密碼太常見，很容易被猜到，請換一個。',
    'This password is one of the most common ones and easily guessed. Please choose another.',
  ),
  'User.PasswordIsAddress': entry(400, '密碼不能是自己的電子郵件。', 'The password must not be your own e-mail address.'),
  'User.LoginFailed': entry(400, '帳號或密碼錯誤。', 'The account or the password is not correct.'),
  'User.AccountExpired': entry(403, '帳號已到期，請聯絡管理員。', 'The account has expired. Please contact your administrator.'),
  'User.AlreadyExists': entry(409, '這個帳號已經存在。', 'This account already exists.'),
  'User.SignedInElsewhere': entry(401, '你的帳號已在其他裝置登入。', 'You have signed in on another device.'),
  'User.AgreementRequired': entry(403, '請先同意個人資料保護聲明。', 'Please accept the personal-data statement first.'),
  'User.PasswordChangeRequired': entry(403, '請先變更密碼。', 'Please change your password first.'),
  'User.TooManyAttempts': entry(429, '登入失敗次數過多，請稍後再試。', 'Too many failed sign-ins. Please try again later.'),
  'User.RecoveryTokenInvalid': entry(
    400,
    '這個連結已失效，請再試一次：重新申請重設密碼。',
    'This link is not valid any more. Please try again and ask for a new one.',
  ),
  'User.EntryTokenInvalid': entry(400, '這個登入連結已失效，或已經用過了。', 'This link is not valid any more, or it has been used.'),
  'Inbox.NotFound': entry(404, '找不到這封信件。', 'This mail was not found.'),
  'Inbox.AlreadyDone': entry(409, '這封信件已經處理過了。', 'This mail has already been dealt with.'),
  'User.PictureInvalid': entry(
    400,
    '無法讀取這張圖片，請使用 4 MB 以內的 JPEG、PNG、WebP 或 GIF。',
    'This picture cannot be read. Please use a JPEG, PNG, WebP or GIF of at most 4 MB.',
  ),
  'User.AboutTooLong': entry(400, '自我介紹最多 200 字。', 'At most 200 characters about yourself.'),
  'User.LinkInvalid': entry(400, '請輸入以 https:// 開頭的網址。', 'Please enter an address that begins with https://.'),
  'User.OwnAdminRole': entry(
    409,
    '不能移除自己的管理員角色，也不能讓自己的帳號到期，請由另一位管理員操作。',
    'You cannot take the role of an administrator from yourself, nor end your own account. Another administrator can.',
  ),
  'User.GuestsOnlyLook': entry(403, '訪客只能瀏覽，不能進行這項操作。', 'Guests can look around, but cannot do this.'),
  'BusinessUnit.NotFound': entry(404, '找不到這個單位。', 'This unit was not found.'),
  'BusinessUnit.Restricted': entry(
    403,
    '這個單位的課程不能重設密碼，請聯絡單位管理者。',
    'Classes of this unit do not reset passwords. Please contact an administrator of the unit.',
  ),
  'BusinessUnit.NotAdmin': entry(403, '你不是這個單位的管理者。', 'You are not an administrator of this unit.'),
  'BusinessUnit.ExpirationInvalid': entry(400, '單位的到期日不正確。', 'The expiry of the unit is not valid.'),
  'BusinessUnit.UserNotInUnit': entry(400, '這位使用者不在這個單位。', 'This user is not in the unit.'),
  'BusinessUnit.UserExpirationAfterUnit': entry(
    400,
    '使用者的到期日不能晚於單位的到期日。',
    "A user's expiry must not be after the unit's.",
  ),
  'BusinessUnit.GroupExpirationAfterUnit': entry(
    400,
    '課程的到期日不能晚於單位的到期日。',
    "A class's expiry must not be after the unit's.",
  ),
} as const satisfies Record<string, ErrorEntry>
