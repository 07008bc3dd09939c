// Errors of competitions. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const competitionsErrors = {
  'Game.NotFound': entry(404, '找不到這個競賽。', 'This competition was not found.'),
  'Game.OutsidePeriod': entry(409, '現在不在報名期間內。', 'Applications are not open now.'),
  'Game.MustBeStudent': entry(403, '只有學生可以報名，教師不能報名。', 'Only students can apply; teachers cannot.'),
  'Game.GuestNotAllowed': entry(403, '訪客帳號不能報名。', 'Guest accounts cannot apply.'),
  'Game.ExpiresTooEarly': entry(
    403,
    '競賽要求的帳號到期日晚於你的帳號到期日，無法報名。',
    'The competition requires a later expiry date than your account has, so you cannot apply.',
  ),
  'Game.AlreadyApplied': entry(409, '你已經報名這個競賽。', 'You have already applied for this competition.'),
  'Game.RegionRequired': entry(400, '請選擇地區。', 'Please choose an area.'),
  'Game.RegionFull': entry(409, '這個考場的名額已滿。', 'There is no place left at this venue.'),
  'Game.TotalFull': entry(409, '競賽的名額已滿。', 'There is no place left in this competition.'),
  'Game.AgreementRequired': entry(400, '請先勾選同意。', 'Please agree first.'),
  'Game.KeyTaken': entry(409, '這個年月已經有競賽。', 'There is a competition of this year and month already.'),
  'Game.EndBeforeStart': entry(400, '報名結束時間必須晚於開始時間。', 'Applications must end after they start.'),
  'Game.WrongColumns': entry(
    400,
    '每一列的欄數必須相同：初賽 5 欄，其他 5 到 7 欄。',
    'All rows need the same number of columns: 5 in the preliminary, 5 to 7 elsewhere.',
  ),
} as const satisfies Record<string, ErrorEntry>
