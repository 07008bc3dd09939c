// The exception that ended a program, as a word of a fixed list: what a program chooses freely could tell hidden data (docs/decisions/0128).
import { constants } from 'node:os'
import type { RunResult } from './sandbox/port.ts'

const wordsOf = (words: string): string[] => words.trim().split(/\s+/)

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds one of the words in an error output, after and before what its language writes around it. */
const signOf = (before: string, words: readonly string[], after = ''): RegExp =>
  new RegExp(`${before}(${words.map(escaped).join('|')})${after}`, 'gim')

const jvm = signOf(
  '^Exception in thread "[^"\\n]*" (?:javax?|kotlin|scala)\\.(?:\\w+\\.)*',
  wordsOf(`
    ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException ClassCastException ConcurrentModificationException
    DateTimeException EmptyStackException EOFException Error Exception FileNotFoundException IllegalArgumentException IllegalStateException
    IndexOutOfBoundsException InputMismatchException IOException MatchError NegativeArraySizeException NoSuchElementException
    NoWhenBranchMatchedException NullPointerException NumberFormatException OutOfMemoryError RuntimeException StackOverflowError
    StringIndexOutOfBoundsException UninitializedPropertyAccessException UnsupportedOperationException
  `),
  '(?=[:\\s]|$)',
)

const cpp = signOf(
  "^terminate called after throwing an instance of '",
  wordsOf(`
    std::bad_alloc std::bad_array_new_length std::bad_cast std::bad_function_call std::bad_optional_access std::bad_typeid
    std::bad_variant_access std::domain_error std::exception std::invalid_argument std::length_error std::logic_error std::out_of_range
    std::overflow_error std::range_error std::regex_error std::runtime_error std::system_error std::underflow_error
  `),
  "'",
)

const python = signOf(
  '^',
  wordsOf(`
    ArithmeticError AssertionError AttributeError BufferError EOFError Exception FileNotFoundError FloatingPointError ImportError
    IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotImplementedError OSError
    OverflowError PermissionError RecursionError RuntimeError StopIteration SyntaxError TabError TypeError UnboundLocalError
    UnicodeDecodeError UnicodeEncodeError ValueError ZeroDivisionError
  `),
  '(?=:|$)',
)

const mono = signOf(
  '^(?:\\[ERROR\\] FATAL )?(?:UNHANDLED EXCEPTION: *)?System\\.(?:\\w+\\.)*',
  wordsOf(`
    ArgumentException ArgumentNullException ArgumentOutOfRangeException ArithmeticException DivideByZeroException Exception
    FileNotFoundException FormatException IndexOutOfRangeException InvalidCastException InvalidOperationException IOException
    KeyNotFoundException NotImplementedException NotSupportedException NullReferenceException OutOfMemoryException OverflowException
    RankException StackOverflowException
  `),
  '(?=[:\\s]|$)',
)

const go = signOf('^(?:panic|fatal error): (?:runtime error: )?', [
  'all goroutines are asleep - deadlock!',
  'assignment to entry in nil map',
  'index out of range',
  'integer divide by zero',
  'interface conversion',
  'invalid memory address or nil pointer dereference',
  'makeslice: len out of range',
  'slice bounds out of range',
  'stack overflow',
])

const ruby = signOf(
  '\\(',
  wordsOf(`
    ArgumentError EncodingError EOFError FloatDomainError FrozenError IndexError IOError KeyError LoadError LocalJumpError NameError
    NoMatchingPatternError NoMemoryError NoMethodError NotImplementedError RangeError RegexpError RuntimeError StandardError StopIteration
    SystemStackError ThreadError TypeError ZeroDivisionError
  `),
  '\\)$',
)

const javascript = signOf(
  '^(?:Uncaught )?',
  wordsOf('AggregateError Error EvalError RangeError ReferenceError SyntaxError TypeError URIError'),
  '(?=:|$)',
)

const php = signOf(
  'Uncaught ',
  wordsOf(`
    ArgumentCountError ArithmeticError AssertionError DivisionByZeroError DomainException Error ErrorException Exception
    InvalidArgumentException JsonException LengthException LogicException OutOfBoundsException OutOfRangeException OverflowException
    RangeException RuntimeException TypeError UnderflowException UnexpectedValueException UnhandledMatchError ValueError
  `),
  '(?=:| in )',
)

const rust = signOf("panicked at (?:.*\\n|')", [
  'already borrowed',
  'assertion failed',
  'attempt to add with overflow',
  'attempt to divide by zero',
  'attempt to multiply with overflow',
  'attempt to subtract with overflow',
  'called `Option::unwrap()` on a `None` value',
  'called `Result::unwrap()` on an `Err` value',
  'capacity overflow',
  'index out of bounds',
])

const numbered = (numbers: string): string[] => wordsOf(numbers).map((number) => `Runtime error ${number}`)

/** By number where nothing of SysUtils is used. */
const pascal = signOf(
  '(?:^An unhandled exception occurred at .*\\n|^)',
  [
    ...wordsOf(`
      EAccessViolation EArgumentException EConvertError EDivByZero EInOutError EIntOverflow EInvalidCast EInvalidOp EInvalidPointer EListError
      EOutOfMemory EOverflow ERangeError EStackOverflow EUnderflow EZeroDivide
    `),
    ...numbered('2 100 101 103 104 106 200 201 202 203 204 205 206 207 215 216 217'),
  ],
  '(?=:| at )',
)

const haskell = signOf('', [
  'divide by zero',
  'arithmetic overflow',
  'array index out of range',
  'end of file',
  'Prelude.!!: index too large',
  'Prelude.!!: negative index',
  'Prelude.chr: bad argument',
  'Prelude.foldr1: empty list',
  'Prelude.head: empty list',
  'Prelude.init: empty list',
  'Prelude.last: empty list',
  'Prelude.maximum: empty list',
  'Prelude.minimum: empty list',
  'Prelude.read: ambiguous parse',
  'Prelude.read: no parse',
  'Prelude.tail: empty list',
  'stack overflow',
])

const ocaml = signOf(
  '^Fatal error: exception (?:Stdlib\\.)?',
  wordsOf(`
    Assert_failure Division_by_zero End_of_file Exit Failure Invalid_argument Match_failure Not_found Out_of_memory Stack_overflow Sys_error
    Scanf.Scan_failure Queue.Empty Stack.Empty
  `),
  '(?=[(\\s]|$)',
)

const ada = signOf(
  '^raised (?:ADA\\.IO_EXCEPTIONS\\.)?',
  wordsOf(`
    CONSTRAINT_ERROR DATA_ERROR DEVICE_ERROR END_ERROR LAYOUT_ERROR MODE_ERROR NAME_ERROR PROGRAM_ERROR STATUS_ERROR STORAGE_ERROR TASKING_ERROR
    USE_ERROR
  `),
  '(?= :|$)',
)

const lisp = signOf(
  '^Unhandled (?:[\\w-]+::?)?',
  wordsOf(`
    CONTROL-STACK-EXHAUSTED DIVISION-BY-ZERO END-OF-FILE FLOATING-POINT-OVERFLOW HEAP-EXHAUSTED-ERROR INVALID-ARRAY-INDEX-ERROR
    PARSE-ERROR READER-ERROR SIMPLE-ERROR SIMPLE-PARSE-ERROR SIMPLE-TYPE-ERROR TYPE-ERROR UNBOUND-VARIABLE UNDEFINED-FUNCTION
  `),
  '(?= in thread| )',
)

/** By language id. The runtimes of Go and Rust have kinds of panic instead of classes; C and R have neither. */
const signs: Readonly<Record<number, RegExp>> = {
  2: cpp,
  3: jvm,
  4: python,
  5: mono,
  6: go,
  7: ruby,
  9: javascript,
  10: php,
  11: rust,
  12: jvm,
  13: pascal,
  14: haskell,
  18: ocaml,
  19: ada,
  21: lisp,
  23: jvm,
}

/** Signals that mistakes end a program with. */
const { SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV } = constants.signals
const signals = Object.entries({ SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV })

/**
 * The class of the exception that ended a run, else the name of the signal; undefined where it is none of the known ones, such as a class
 * of the program's own.
 */
export const exceptionOf = (languageId: number, { stderr, signal }: Pick<RunResult, 'stderr' | 'signal'>): string | undefined => {
  const sign = signs[languageId]
  const found = sign ? [...stderr.toString('utf8').matchAll(sign)] : []
  // Python tells first what led to the exception.
  const match = languageId === 4 ? found.at(-1) : found[0]
  return match?.[1] ?? signals.find(([, number]) => number === signal)?.[0]
}
