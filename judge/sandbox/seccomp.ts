// The system-call filter of every box, written once as classic BPF and handed to the launcher or to bubblewrap.
// It is a list of refusals: what crosses namespaces, keeps state between runs, or is attack surface no program needs.

const allow = 0x7fff0000
const killProcess = 0x80000000
const errno = (code: number): number => 0x00050000 | code
const EPERM = 1
const ENOSYS = 38
const EAFNOSUPPORT = 97
const AF_UNIX = 1
const namespaceFlags = 0x7e020000

// Numbers as [x86-64, arm64]; null where the architecture has no such call.
const calls: Record<string, readonly [number | null, number | null]> = {
  clone: [56, 220],
  clone3: [435, 435],
  socket: [41, 198],
  socketpair: [53, 199],
  memfd_create: [319, 279],
  shmget: [29, 194],
  semget: [64, 190],
  msgget: [68, 186],
  setsockopt: [54, 208],
  memfd_secret: [447, 447],
  sync: [162, 81],
  syncfs: [306, 267],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  syslog: [103, 116],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  lookup_dcookie: [212, 18],
  fanotify_init: [300, 262],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  mount_setattr: [442, 442],
  move_mount: [429, 429],
  open_tree: [428, 428],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  vhangup: [153, 58],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
}

// Refused only while a submission runs: compilers and linkers set modes and times of what they write.
const runPhaseCalls: Record<string, readonly [number | null, number | null]> = {
  chmod: [90, null],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, null],
  fchown: [93, 55],
  lchown: [94, null],
  fchownat: [260, 54],
  utime: [132, null],
  utimes: [235, null],
  futimesat: [261, null],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  setxattrat: [463, 463],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  removexattrat: [466, 466],
}

// Refused in every phase where there is no namespace that would end them with the box, or that would keep them from the host's.
const withoutNamespaces: Record<string, readonly [number | null, number | null]> = {
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  semtimedop: [220, 192],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
  // hands descriptors to nobody, and files that only such a message holds cannot be counted
  sendmsg: [46, 211],
  sendmmsg: [307, 269],
  // a socket with a name may be sent to by many that have ended, and what they sent cannot be counted
  bind: [49, 200],
  // keeps room on the host's disk that no file size shows
  fallocate: [285, 47],
  inotify_init: [253, null],
  inotify_init1: [294, 26],
  chown: [92, null],
  fchown: [93, 55],
  lchown: [94, null],
  fchownat: [260, 54],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  setxattrat: [463, 463],
  prlimit64: [302, 261],
  setpriority: [141, 140],
  ioprio_set: [251, 30],
  sched_setaffinity: [203, 122],
  sched_setscheduler: [144, 119],
  sched_setparam: [142, 118],
  sched_setattr: [314, 274],
}

type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, operand: number]
const load = (offset: number): Instruction => [0x20, 0, 0, offset]
const equal = (value: number, jumpTrue: number, jumpFalse: number): Instruction => [0x15, jumpTrue, jumpFalse, value]
const anyBit = (mask: number, jumpTrue: number, jumpFalse: number): Instruction => [0x45, jumpTrue, jumpFalse, mask]
const atLeast = (value: number, jumpTrue: number, jumpFalse: number): Instruction => [0x35, jumpTrue, jumpFalse, value]
const answer = (value: number): Instruction => [0x06, 0, 0, value]

// Memory that may belong to no process, and is refused where no cgroup counts it; larger buffers of sockets with it.
const unmapped = new Set(['memfd_create', 'shmget', 'semget', 'msgget', 'setsockopt'])
const ofItselfOnly = new Set(['prlimit64', 'sched_setaffinity', 'sched_setattr'])

/** Calls that pid 1 of a box itself still needs after its filter is in place. Programs lack the capability for each of them. */
const containerNeeds = new Set(['mount', 'umount2', 'move_mount'])
const SCHED_OTHER = 0
const CLONE_NEWIPC = 0x08000000

/**
 * The filter program for one phase, as an array of `struct sock_filter` in the host's byte order: 'compile' and 'run' are whole.
 * Attaching a filter costs more than a fork, so the launcher does it once per box and programs inherit it: 'container' is for its
 * pid 1, and 'container run' is what the run phase adds. 'landlock' is for programs that share the host's namespaces.
 * `isMemfdAllowed` is false where no cgroup counts unmapped pages. Null on an architecture without a table.
 */
export const seccompFilter = (
  scope: 'compile' | 'run' | 'container' | 'container run' | 'landlock',
  isMemfdAllowed: boolean,
  architecture: string = process.arch,
): Buffer | null => {
  const column = architecture === 'x64' ? 0 : architecture === 'arm64' ? 1 : null
  if (column === null) return null
  const firstArgument = 16
  const secondArgument = 24
  const program: Instruction[] = [load(4), equal(column === 0 ? 0xc000003e : 0xc00000b7, 1, 0), answer(killProcess), load(0)]
  // The x32 table shares the architecture's number and sets bit 30.
  if (column === 0) program.push(atLeast(0x40000000, 0, 1), answer(errno(ENOSYS)))
  const refused =
    scope === 'run'
      ? { ...calls, ...runPhaseCalls }
      : scope === 'container run'
        ? runPhaseCalls
        : scope === 'landlock'
          ? { ...calls, ...withoutNamespaces }
          : calls
  for (const [name, numbers] of Object.entries(refused)) {
    const number = numbers[column]
    if (number === null || number === undefined || (isMemfdAllowed && scope !== 'landlock' && unmapped.has(name))) continue
    if (scope === 'container' && containerNeeds.has(name)) continue
    if (scope === 'container' && name === 'unshare')
      program.push(equal(number, 0, 4), load(firstArgument), equal(CLONE_NEWIPC, 0, 1), answer(allow), answer(errno(EPERM)))
    // Of another process of the same user, which may be the server.
    else if (ofItselfOnly.has(name))
      program.push(equal(number, 0, 4), load(firstArgument), equal(0, 0, 1), answer(allow), answer(errno(EPERM)))
    // Mono asks for what every thread has anyway and complains on the program's output: it is told that it is done, and nothing is.
    else if (name === 'sched_setscheduler')
      program.push(equal(number, 0, 4), load(secondArgument), equal(SCHED_OTHER, 0, 1), answer(errno(0)), answer(errno(EPERM)))
    // A socket with a name reaches the host's services, whatever the program may read or write.
    else if (scope === 'landlock' && name === 'socket') program.push(equal(number, 0, 1), answer(errno(EAFNOSUPPORT)))
    else if (name === 'socket' || name === 'socketpair')
      program.push(equal(number, 0, 4), load(firstArgument), equal(AF_UNIX, 0, 1), answer(allow), answer(errno(EAFNOSUPPORT)))
    else if (name === 'clone')
      program.push(equal(number, 0, 4), load(firstArgument), anyBit(namespaceFlags, 0, 1), answer(errno(EPERM)), answer(allow))
    // A program that asks for everything on the host's disks to be written is told that it is done.
    else program.push(equal(number, 0, 1), answer(errno(name === 'clone3' ? ENOSYS : name === 'sync' || name === 'syncfs' ? 0 : EPERM)))
  }
  program.push(answer(allow))
  const bytes = Buffer.alloc(program.length * 8)
  program.forEach(([code, jumpTrue, jumpFalse, operand], index) => {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(jumpTrue, index * 8 + 2)
    bytes.writeUInt8(jumpFalse, index * 8 + 3)
    bytes.writeUInt32LE(operand >>> 0, index * 8 + 4)
  })
  return bytes
}
