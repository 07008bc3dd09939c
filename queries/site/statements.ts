// Longer texts for people: the personal-data statement and the privacy policy, in Markdown.

const statementZh = `## 個人資料蒐集、處理及利用告知

**Chronojudge** 依《個人資料保護法》第八條告知您下列事項，請詳細閱讀：

1. **蒐集目的**：提供程式設計教學、線上評測、成績紀錄與學習歷程。
2. **蒐集類別**：姓名、電子郵件、學號，以及您在平台上的作答、執行與登入紀錄，和瀏覽課程頁面的起訖時間。
3. **利用期間與地區**：帳號有效期間內，於平台服務所在地區利用。
4. **利用對象與方式**：您的授課教師、助教與所屬單位的管理員可查看您的學習紀錄；其他同學看不到您的程式碼。
5. **您的權利**：您可以查詢、閱覽、更正您的個人資料，或請求停止利用與刪除。刪除後，紀錄中的個人欄位將永久無法解讀。
6. **不同意的影響**：若您不同意，將無法使用需要登入的功能。

平台會完整保存活動紀錄（例如何時送出、何時得到結果），以確保每一次評測與考試都可以查核。`

const statementEn = `## Notice on personal data

Please read how **Chronojudge** collects and uses your personal data:

1. **Purpose**: teaching programming, judging code online, keeping marks and a record of learning.
2. **Data**: your name, e-mail address and student number, and the record of your answers, runs and sign-ins on the platform, and from when to when you looked at pages of a class.
3. **Time and place**: while your account is valid, where the service is run.
4. **Who sees it**: your teachers and assistants and the administrators of your unit can see your learning record. Other students cannot see your code.
5. **Your rights**: you may ask to see, correct, stop the use of or delete your personal data. After deletion the personal fields in the record can never be read again.
6. **If you do not agree**: you cannot use what needs a sign-in.

The platform keeps a complete record of activity (for example when code was handed in and when it was judged), so that every verdict and every exam can be audited.`

const privacyZh = `# 隱私權政策

- 我們只蒐集教學與評測所需的資料，不會出售或用於廣告。
- 密碼以單向雜湊保存；姓名、電子郵件等個人欄位以每位使用者各自的金鑰加密後才寫入紀錄。
- 平台只在您的瀏覽器中保存登入權杖、語言、外觀設定與尚未送出的草稿；登出時會清除草稿。
- 您可以要求刪除個人資料；刪除後金鑰會被銷毀，紀錄中的個人欄位無法復原。
- 如有疑問，請聯絡您單位的管理員。`

const privacyEn = `# Privacy

- We collect only what teaching and judging need. Nothing is sold or used for advertising.
- Passwords are kept as one-way hashes. Personal fields such as name and e-mail are encrypted with a key of your own before they enter the record.
- Your browser keeps your sign-in token, language, appearance and drafts that were not handed in; drafts are cleared when you sign out.
- You may ask for your personal data to be deleted. Your key is then destroyed, and personal fields in the record can never be restored.
- If you have questions, please contact the administrator of your unit.`

/** What is done with personal data, to be agreed to before the first sign-in. */
export const personalDataStatementText = { 'zh-tw': statementZh, 'en-us': statementEn }

/** The privacy policy. */
export const privacyText = { 'zh-tw': privacyZh, 'en-us': privacyEn }
