// Chinese texts of checkers and interactors in the problem editor.
export const programZh = {
  none: '目前沒有測試資料需要程式。在測試資料選擇「檢查程式」或「互動程式」的規則，就可以在這裡撰寫。',
  checker: '檢查程式',
  interactor: '互動程式',
  language: '程式的語言',
  code: '{{program}}的程式碼',
  template: '插入範本（{{convention}}）',
  replaced: '已用範本取代原本的程式碼。',
  remove: '移除這個程式',
  removed: '已移除{{program}}。',
  unused: '沒有測試資料使用它。',
  missing: '請撰寫這個程式：有測試資料需要它。',
  testlib: 'testlib',
  kattis: 'Kattis',
  cms: 'CMS',
  cmsHint: 'CMS 慣例：檢查程式的參數依序是輸入、預期輸出與程式輸出的路徑。它印出 0 到 1 的數字作為得分比例，並把訊息寫到標準錯誤輸出。',
  cmsInteractorHint:
    'CMS 慣例：互動程式從標準輸入讀取輸入；作答的每個程式各有兩個管道的路徑作為參數，先是從它來的，再是往它去的。互動程式印出 0 到 1 的數字作為得分比例，並把訊息寫到標準錯誤輸出。',
  coci: 'COCI',
  peg: 'PEG',
  cociHint: 'COCI：與 testlib 相同，但結束代碼 7 表示部分得分（標準錯誤輸出「partial 3/4」）。',
  pegHint: 'PEG：參數依序為答案、輸出、輸入。結束代碼 0 正確、1 錯誤；在標準輸出以兩行寫出得分與滿分（例如 3 與 4）時為部分得分。',
  testlibHint:
    '參數與結束代碼依 testlib 慣例：參數依序為輸入、輸出、答案。結束代碼 0 正確、1 錯誤、2 格式錯誤、7 部分得分（標準錯誤輸出「points 0.25」），也接受 Kattis 的 42 正確、43 錯誤；訊息寫到標準錯誤輸出。C++ 程式可以直接使用 testlib.h。',
  testlibInteractorHint:
    '參數與結束代碼依 testlib 慣例：參數依序為輸入、輸出、答案；從標準輸入讀取學生程式的輸出，並寫到標準輸出回應。結束代碼與訊息同檢查程式。C++ 程式可以直接使用 testlib.h。',
  kattisHint:
    'Kattis：參數依序為輸入、答案、回饋目錄；學生的輸出在標準輸入。結束代碼 42 正確、43 錯誤；訊息寫到目錄中的 judgemessage.txt。',
  kattisInteractorHint: 'Kattis：參數依序為輸入、答案、回饋目錄；以標準輸入與標準輸出和學生的程式對話。結束代碼 42 正確、43 錯誤。',
  failure: '其他任何結束方式都是系統錯誤，不會算學生答錯。',
}
