// Statement on personal data and privacy policy, in Markdown, with values from the settings.
import type { Language } from '../../protocol/errors.ts'

/** Controller, purpose, period and contact of personal data processing, in one language. */
export interface DataProtection {
  controller: string
  purpose: string
  period: string
  email: string
  phone: string
}

/** Settings are plain text: escapes line breaks and Markdown signs that would end the surrounding list or emphasis. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~$!]/g, '\\$&')

const mailLink = (email: string): string => `[${plain(email)}](<mailto:${email}>)`

/** A link if the text is one phone number; text if it has an extension or further words. */
const phoneLink = (phone: string): string =>
  /^\+?[\d\s()-]+$/.test(phone) ? `[${plain(phone)}](tel:${phone.replace(/[^\d+]/g, '')})` : plain(phone)

type Statement = (protection: DataProtection) => string

const statementZh: Statement = ({ controller, purpose, period, email, phone }) => `# 個人資料蒐集、處理及利用告知

依《個人資料保護法》第八條告知你下列事項，請詳細閱讀：

1. **蒐集機關**：${plain(controller)}
2. **蒐集目的**：${plain(purpose)}
3. **蒐集類別**：姓名、電子郵件、學號，以及你在平台上的作答、執行與登入紀錄、打字練習的成績與讀過的課程內容，和瀏覽課程頁面的起訖時間。
4. **利用期間**：${plain(period)}
5. **利用地區**：平台服務所在地區。
6. **利用對象與方式**：你的授課教師、助教與所屬單位的管理者可查看你的學習紀錄；其他同學看不到你的程式碼。
7. **你的權利**：你可以查詢、閱覽、複製、補充或更正你的個人資料，或請求停止蒐集、處理、利用與刪除。刪除後，紀錄中的個人欄位將永久無法解讀。
8. **聯絡方式**：${mailLink(email)}，${phoneLink(phone)}
9. **不同意的影響**：若你不同意，將無法使用需要登入的功能。

平台會完整保存活動紀錄（例如何時送出、何時得到結果），以確保每一次評測與考試都可以查核。`

const statementEn: Statement = ({ controller, purpose, period, email, phone }) => `# Notice on personal data

Please read how your personal data is collected and used:

1. **Controller**: ${plain(controller)}
2. **Purpose**: ${plain(purpose)}
3. **Data**: your name, e-mail address and student number, and the record of your answers, runs and sign-ins on the platform, typing results and lessons that you marked as read, and from when to when you looked at pages of a class.
4. **Period**: ${plain(period)}
5. **Place**: where the service is run.
6. **Who sees it**: your teachers and assistants and the administrators of your unit can see your learning record. Other students cannot see your code.
7. **Your rights**: you may ask to see, copy, complete or correct your personal data, and to stop its use or have it deleted. After deletion the personal fields in the record can never be read again.
8. **Contact**: ${mailLink(email)}, ${phoneLink(phone)}
9. **If you do not agree**: you cannot use features that require signing in.

The platform keeps a complete record of activity (for example when code was submitted and when it was judged), so that every verdict and every exam can be audited.`

const privacyZh: Statement = ({ controller, purpose, period, email, phone }) => `# 誰對你的個人資料負責

${plain(controller)}

# 蒐集的目的

${plain(purpose)}我們不會出售你的資料，也不會用於廣告。

# 蒐集的資料

- 帳號資料：姓名、電子郵件、學號，以及你自己填寫的個人檔案。
- 學習紀錄：你送出的程式、評測結果與成績、打字練習的成績，以及標記為已讀的課程內容。
- 使用紀錄：登入的時間、IP 位址與裝置，以及瀏覽課程頁面的起訖時間。
- 你的瀏覽器中只保存登入與辨識裝置所需的權杖、語言、外觀設定、錯誤紀錄與尚未送出的草稿；登出時會清除草稿。平台不使用追蹤用的 Cookie。

# 誰看得到

你的授課教師、助教與所屬單位的管理者可查看你的學習紀錄，平台管理員可查看稽核所需的紀錄。其他同學看不到你的程式碼。

# 保存的期間

${plain(period)}

# 如何保護

- 密碼以單向雜湊保存，任何人都無法讀出。
- 姓名、電子郵件等個人欄位以每位使用者各自的金鑰加密後才寫入紀錄。

# 你的權利

- 查詢、閱覽與複製：登入後可在個人檔案查看你的資料，並可要求一份完整的副本。
- 補充或更正：可在個人檔案自行修改，或請所屬單位的管理者修改。
- 停止蒐集、處理、利用與刪除：刪除後金鑰會被銷毀，紀錄中的個人欄位永久無法解讀。

你可以透過下列聯絡方式行使這些權利。

# 聯絡方式

電子郵件：${mailLink(email)}

電話：${phoneLink(phone)}
`

const privacyEn: Statement = ({ controller, purpose, period, email, phone }) => `# Who is responsible for your personal data

${plain(controller)}

# What it is collected for

${plain(purpose)} Nothing is sold or used for advertising.

# What is collected

- Your account: name, e-mail address, student number, and the information in your profile.
- Your learning record: the programs that you submit, their verdicts and marks, results of typing rounds, and lessons that you marked as read.
- Your use of the platform: time, IP address and device of sign-ins, and from when to when you looked at pages of a class.
- Your browser keeps the tokens that sign you in and recognise your device, language, appearance, a log of errors, and drafts that were not submitted; drafts are cleared when you sign out. No cookies are used for tracking.

# Who sees it

Your teachers and assistants and the administrators of your unit can see your learning record, and administrators of the platform can see what an audit needs. Other students cannot see your code.

# How long it is kept

${plain(period)}

# How it is protected

- Passwords are kept as one-way hashes, which nobody can read.
- Personal fields such as name and e-mail address are encrypted with a key of your own before they enter the record.

# Your rights

- To see and copy your data: your profile shows it, and you may ask for a complete copy.
- To complete or correct it: in your profile, or by the administrators of your unit.
- To stop its collection and use, and to have it deleted: your key is then destroyed, and the personal fields in the record can never be read again.

To claim these rights, use the contact below.

# Contact

E-mail: ${mailLink(email)}

Telephone: ${phoneLink(phone)}
`

/** Statement on personal data, accepted before the first sign-in. */
export const personalDataStatementIn = (language: Language, protection: DataProtection): string =>
  (language === 'en' ? statementEn : statementZh)(protection)

/** Privacy policy: controller, purpose, period, rights and contact. */
export const privacyPolicyIn = (language: Language, protection: DataProtection): string =>
  (language === 'en' ? privacyEn : privacyZh)(protection)
