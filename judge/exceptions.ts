// The exception that ended a program, as a word of a fixed list: what a program chooses freely could tell hidden data (docs/decisions/0128).
import { constants } from 'node:os'
import type { RunResult } from './sandbox/port.ts'

const wordsOf = (words: string): string[] => words.trim().split(/\s+/)

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds one of the words in an error output, after and before what its language writes around it. */
const signOf = (before: string, words: readonly string[], after = ''): RegExp =>
  new RegExp(`${before}(${words.map(escaped).join('|')})${after}`, 'gim')

const jvm = signOf(
  '^Exception in thread "[^"\\n]*" (?:javax?|kotlin)\\.(?:\\w+\\.)*',
  wordsOf(`
    ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException ClassCastException ConcurrentModificationException
    DateTimeException EmptyStackException EOFException Error Exception FileNotFoundException IllegalArgumentException IllegalStateException
    IndexOutOfBoundsException InputMismatchException IOException NegativeArraySizeException NoSuchElementException
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
