// 兩步驟驗證的文字。
import type en from './en.ts'

const texts: typeof en = {
  title: '兩步驟驗證',
  description: '登入時除了密碼，還要輸入手機應用程式顯示的驗證碼；只知道密碼的人就無法登入。',
  must: '平台管理員必須先完成這項設定，才能繼續使用。',
  isOn: '已開啟',
  setUp: '開始設定',
  setUpTitle: '設定兩步驟驗證',
  scan: '用驗證碼應用程式掃描，例如 Aegis、FreeOTP 或 Google Authenticator：',
  qr: '供應用程式掃描的 QR Code',
  byHand: '或在應用程式中輸入：',
  code: '驗證碼',
  turnOn: '開啟',
  keepCodes: '之後登入都需要驗證碼。如果手機遺失，可以改用下列備用碼，每組只能用一次。請妥善保存，之後不會再顯示。',
  copy: '全部複製',
  copied: '已複製',
  kept: '我已保存',
  left_one: '還有 {{count}} 組備用碼。',
  left_other: '還有 {{count}} 組備用碼。',
  renew: '重新產生備用碼',
  renewTitle: '重新產生備用碼',
  renewText: '請輸入應用程式顯示的驗證碼。原本的備用碼會全部失效。',
  turnOff: '關閉',
  turnOffTitle: '關閉兩步驟驗證',
  offText: '關閉後，知道密碼的人就能登入你的帳號。',
  isOffNow: '已關閉兩步驟驗證。',
}
export default texts
