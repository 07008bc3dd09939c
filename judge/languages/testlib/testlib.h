// Reading, judging and generating of test data for checkers, interactors, validators and generators, with the names and exit codes of testlib.
// A program of the judge's own: docs/decisions/0117-programs-of-several-files.md.
#ifndef CHRONOJUDGE_TESTLIB_H
#define CHRONOJUDGE_TESTLIB_H

#include <bits/stdc++.h>
#include <unistd.h>

enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3, _dirt = 4, _points = 5, _unexpected_eof = 8, _partially = 16 };
enum TMode { _input, _output, _answer };
enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor, _scorer };

/** So many hundredths of the points of the case. */
#define _pc(hundredths) (TResult(_partially + (hundredths)))

const char EOFC = char(255);
const char LF = '\n', CR = '\r', SPACE = ' ', TAB = '\t';

namespace testlib_own {
inline TTestlibMode &mode() {
  static TTestlibMode value = _unknown;
  return value;
}
inline int &testCase() {
  static int number = -1;
  return number;
}
inline std::string vformat(const char *text, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(nullptr, 0, text, again);
  va_end(again);
  if (length <= 0) return "";
  std::vector<char> room(size_t(length) + 1);
  std::vsnprintf(room.data(), room.size(), text, arguments);
  return std::string(room.data(), size_t(length));
}
inline std::string shortest(double value) {
  std::ostringstream out;
  out << std::setprecision(10) << std::fixed << value;
  std::string text = out.str();
  if (text.find('.') == std::string::npos) return text;
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}
}  // namespace testlib_own

/** The text of a variable list of arguments, as printf writes it. */
#define TESTLIB_TEXT(text, result) \
  std::string result;              \
  {                                \
    va_list arguments;             \
    va_start(arguments, text);     \
    result = testlib_own::vformat(text, arguments); \
    va_end(arguments);             \
  }

inline std::string format(const char *text, ...) {
  TESTLIB_TEXT(text, result)
  return result;
}
inline std::string format(const std::string text, ...) {
  const char *plain = text.c_str();
  va_list arguments;
  va_start(arguments, text);
  std::string result = testlib_own::vformat(plain, arguments);
  va_end(arguments);
  return result;
}

[[noreturn]] inline void quit(TResult result, const std::string &message);
[[noreturn]] inline void quit(TResult result, const char *message) { quit(result, std::string(message)); }
[[noreturn]] inline void quitf(TResult result, const char *text, ...) __attribute__((format(printf, 2, 3)));
inline void quitf(TResult result, const char *text, ...) {
  TESTLIB_TEXT(text, message)
  quit(result, message);
}
inline void quitif(bool condition, TResult result, const char *text, ...) __attribute__((format(printf, 3, 4)));
inline void quitif(bool condition, TResult result, const char *text, ...) {
  if (!condition) return;
  TESTLIB_TEXT(text, message)
  quit(result, message);
}

template <typename T> inline std::string toString(const T &value) {
  std::ostringstream out;
  out << value;
  return out.str();
}
template <typename T> inline std::string vtos(const T &value) { return toString(value); }
template <typename T> inline std::string toHumanReadable(const T &value) { return vtos(value); }

/** The beginning and the end of a long text. */
inline std::string compress(const std::string &text) {
  std::string shown;
  for (char one : text) shown += (one == '\n' || one == '\r' || one == '\t') ? ' ' : one;
  return shown.size() <= 64 ? shown : shown.substr(0, 30) + "..." + shown.substr(shown.size() - 31);
}
inline std::string englishEnding(int number) {
  number = std::abs(number) % 100;
  if (number / 10 == 1) return "th";
  switch (number % 10) {
    case 1: return "st";
    case 2: return "nd";
    case 3: return "rd";
  }
  return "th";
}
inline bool isEof(int one) { return one == EOF || one == int(EOFC); }
inline bool isEoln(int one) { return one == LF || one == CR; }
inline bool isBlanks(int one) { return one == LF || one == CR || one == SPACE || one == TAB; }
inline std::string trim(const std::string &text) {
  size_t from = 0, to = text.size();
  while (from < to && isBlanks((unsigned char)text[from])) from++;
  while (to > from && isBlanks((unsigned char)text[to - 1])) to--;
  return text.substr(from, to - from);
}
inline std::string upperCase(std::string text) {
  for (char &one : text) one = char(std::toupper((unsigned char)one));
  return text;
}
inline std::string lowerCase(std::string text) {
  for (char &one : text) one = char(std::tolower((unsigned char)one));
  return text;
}
inline std::vector<std::string> split(const std::string &text, const std::string &separators) {
  std::vector<std::string> parts(1);
  for (char one : text)
    if (separators.find(one) != std::string::npos) parts.push_back("");
    else parts.back() += one;
  return parts;
}
inline std::vector<std::string> split(const std::string &text, char separator) { return split(text, std::string(1, separator)); }
inline std::vector<std::string> tokenize(const std::string &text, const std::string &separators) {
  std::vector<std::string> parts;
  for (const std::string &part : split(text, separators))
    if (!part.empty()) parts.push_back(part);
  return parts;
}
inline std::vector<std::string> tokenize(const std::string &text, char separator) { return tokenize(text, std::string(1, separator)); }
template <typename Iterator> inline std::string join(Iterator begin, Iterator end, const std::string &separator = " ") {
  std::ostringstream out;
  for (Iterator at = begin; at != end; ++at) {
    if (at != begin) out << separator;
    out << *at;
  }
  return out.str();
}
template <typename Collection> inline std::string join(const Collection &all, const std::string &separator = " ") {
  return join(all.begin(), all.end(), separator);
}
template <typename Collection> inline std::string join(const Collection &all, char separator) {
  return join(all.begin(), all.end(), std::string(1, separator));
}

const double MAX_DOUBLE_ERROR_SLACK = 1e-15;
inline bool doubleCompare(double expected, double result, double most) {
  if (std::isnan(expected) || std::isnan(result)) return std::isnan(expected) && std::isnan(result);
  if (std::isinf(expected) || std::isinf(result)) return expected == result;
  if (std::fabs(result - expected) <= most + MAX_DOUBLE_ERROR_SLACK) return true;
  double one = expected * (1 - most), other = expected * (1 + most);
  return result + MAX_DOUBLE_ERROR_SLACK >= std::min(one, other) && result <= std::max(one, other) + MAX_DOUBLE_ERROR_SLACK;
}
inline double doubleDelta(double expected, double result) {
  double absolute = std::fabs(result - expected);
  return std::fabs(expected) > 1e-9 ? std::min(absolute, absolute / std::fabs(expected)) : absolute;
}
inline bool __testlib_isNaN(double value) { return std::isnan(value); }
inline bool __testlib_isInfinite(double value) { return std::isinf(value); }
inline double __testlib_max(double a, double b) { return std::max(a, b); }
inline double __testlib_min(double a, double b) { return std::min(a, b); }

class random_t;

/** A pattern of tokens: letters, [a-z], [^a-z], a|b, (group), and how often: {n} {n,} {n,m} ? * +. */
class pattern {
  struct Node {
    std::vector<std::vector<Node>> choices;
    std::string letters;
    int least = 1, most = 1;
  };
  std::string source;
  Node root;
  static const int endless = INT_MAX;

  static bool isPlain(const std::string &text, size_t at) { return at < text.size() && !std::strchr("|)", text[at]); }
  static char letterAt(const std::string &text, size_t &at) {
    if (text[at] == '\\' && at + 1 < text.size()) at++;
    return text[at++];
  }
  static std::string lettersAt(const std::string &text, size_t &at) {
    bool isInverse = at < text.size() && text[at] == '^';
    if (isInverse) at++;
    std::set<char> found;
    while (at < text.size() && text[at] != ']') {
      char from = letterAt(text, at);
      char to = from;
      if (at + 1 < text.size() && text[at] == '-' && text[at + 1] != ']') to = letterAt(text, ++at);
      if ((unsigned char)from > (unsigned char)to) quit(_fail, "pattern: a range runs backwards in " + text);
      for (int one = (unsigned char)from; one <= (unsigned char)to; one++) found.insert(char(one));
    }
    if (at >= text.size()) quit(_fail, "pattern: no ] in " + text);
    at++;
    std::string letters;
    if (!isInverse) return std::string(found.begin(), found.end());
    for (int one = 1; one < 256; one++)
      if (!found.count(char(one))) letters += char(one);
    return letters;
  }
  static int numberAt(const std::string &text, size_t &at) {
    if (at >= text.size() || !std::isdigit((unsigned char)text[at])) quit(_fail, "pattern: a number is missing in " + text);
    long long value = 0;
    while (at < text.size() && std::isdigit((unsigned char)text[at])) value = std::min(value * 10 + (text[at++] - '0'), (long long)endless);
    return int(value);
  }
  static void countAt(const std::string &text, size_t &at, Node &node) {
    if (at >= text.size()) return;
    switch (text[at]) {
      case '?': node.least = 0; at++; return;
      case '*': node.least = 0; node.most = endless; at++; return;
      case '+': node.most = endless; at++; return;
      case '{': break;
      default: return;
    }
    at++;
    node.least = node.most = numberAt(text, at);
    if (at < text.size() && text[at] == ',') node.most = text[++at] == '}' ? endless : numberAt(text, at);
    if (at >= text.size() || text[at++] != '}' || node.least > node.most) quit(_fail, "pattern: a count cannot be read in " + text);
  }
  static std::vector<std::vector<Node>> choicesAt(const std::string &text, size_t &at) {
    std::vector<std::vector<Node>> choices;
    for (;;) {
      std::vector<Node> sequence;
      while (isPlain(text, at)) {
        Node node;
        if (text[at] == '(') {
          node.choices = choicesAt(text, ++at);
          if (at >= text.size() || text[at++] != ')') quit(_fail, "pattern: no ) in " + text);
        } else if (text[at] == '[') node.letters = lettersAt(text, ++at);
        else if (text[at] == ' ') { at++; continue; }
        else node.letters = std::string(1, letterAt(text, at));
        countAt(text, at, node);
        sequence.push_back(node);
      }
      choices.push_back(sequence);
      if (at >= text.size() || text[at] != '|') return choices;
      at++;
    }
  }
  static std::set<size_t> after(const Node &node, const std::string &text, const std::set<size_t> &starts) {
    std::set<size_t> ends;
    if (!node.choices.empty()) {
      for (const std::vector<Node> &sequence : node.choices) {
        std::set<size_t> places = starts;
        for (const Node &part : sequence) places = repeated(part, text, places);
        ends.insert(places.begin(), places.end());
      }
    } else
      for (size_t start : starts)
        if (start < text.size() && node.letters.find(text[start]) != std::string::npos) ends.insert(start + 1);
    return ends;
  }
  static std::set<size_t> repeated(const Node &node, const std::string &text, std::set<size_t> places) {
    std::set<size_t> ends;
    if (node.least == 0) ends = places;
    for (int count = 1; count <= node.most && !places.empty(); count++) {
      std::set<size_t> next = after(node, text, places);
      if (count >= node.least) {
        size_t before = ends.size();
        ends.insert(next.begin(), next.end());
        if (node.most == endless && ends.size() == before && count > node.least) break;
      }
      places.swap(next);
      if (count == endless) break;
    }
    return ends;
  }
  static std::string made(const Node &node, random_t &random);

 public:
  pattern(const std::string &text) : source(text) {
    size_t at = 0;
    root.choices = choicesAt(text, at);
    if (at != text.size()) quit(_fail, "pattern: a ) too many in " + text);
  }
  bool matches(const std::string &text) const { return repeated(root, text, {0}).count(text.size()) > 0; }
  std::string next(random_t &random) const { return made(root, random); }
  const std::string &src() const { return source; }
};

/** The linear congruential generator of Java's library, with testlib's ways to make numbers of its bits. */
class random_t {
  static const unsigned long long multiplier = 0x5DEECE66DULL, addend = 0xBULL, mask = (1ULL << 48) - 1;
  unsigned long long seed;

  long long nextBits(int bits) {
    if (bits <= 48) {
      seed = (seed * multiplier + addend) & mask;
      return (long long)(seed >> (48 - bits));
    }
    unsigned long long left = (unsigned long long)nextBits(31) << 32;
    unsigned long long right = (unsigned long long)nextBits(version == 0 ? 31 : 32);
    return (long long)(left ^ right);
  }

 public:
  static int version;

  random_t() : seed(3905348978240129619ULL & mask) {}
  void setSeed(int argc, char *argv[]) {
    unsigned long long value = 3905348978240129619ULL;
    for (int index = 1; index < argc; index++) {
      for (const char *at = argv[index]; *at; at++) value = value * multiplier + (unsigned int)(*at) + addend;
      value += multiplier / addend;
    }
    seed = value & mask;
  }
  void setSeed(long long value) { seed = ((unsigned long long)value ^ multiplier) & mask; }

  int next(int below) {
    if (below <= 0) quit(_fail, "random_t::next: the bound is not positive");
    if ((below & -below) == below) return int(((long long)below * nextBits(31)) >> 31);
    const long long limit = INT_MAX / below * (long long)below;
    long long bits;
    do bits = nextBits(31);
    while (bits >= limit);
    return int(bits % below);
  }
  unsigned int next(unsigned int below) {
    if (below >= INT_MAX) quit(_fail, "random_t::next: the bound is too large");
    return (unsigned int)next(int(below));
  }
  long long next(long long below) {
    if (below <= 0) quit(_fail, "random_t::next: the bound is not positive");
    const long long limit = LLONG_MAX / below * below;
    long long bits;
    do bits = nextBits(63);
    while (bits >= limit);
    return bits % below;
  }
  unsigned long long next(unsigned long long below) {
    if (below >= (unsigned long long)LLONG_MAX) quit(_fail, "random_t::next: the bound is too large");
    return (unsigned long long)next((long long)below);
  }
  long next(long below) { return long(next((long long)below)); }
  unsigned long next(unsigned long below) { return (unsigned long)next((unsigned long long)below); }
  double next() {
    long long left = nextBits(26) << 27;
    return double(left + nextBits(27)) / double(1LL << 53);
  }
  double next(double below) { return below * next(); }
  double next(double from, double to) {
    if (from > to) quit(_fail, "random_t::next: the range is empty");
    return next(to - from) + from;
  }
  template <typename A, typename B,
            typename = typename std::enable_if<std::is_integral<A>::value && std::is_integral<B>::value>::type>
  typename std::common_type<A, B>::type next(A from, B to) {
    typedef typename std::common_type<A, B>::type Number;
    Number first = Number(from), last = Number(to);
    if (first > last) quit(_fail, "random_t::next: the range is empty");
    // Always of 63 bits, also where the range is small.
    return Number((unsigned long long)first + (unsigned long long)next((long long)((unsigned long long)last - (unsigned long long)first + 1)));
  }
  std::string next(const std::string &text) { return pattern(text).next(*this); }
  std::string next(const char *text, ...) {
    TESTLIB_TEXT(text, result)
    return next(result);
  }
  template <typename Number> Number wnextWithin(Number below, int type, std::true_type) {
    if (below <= 0) quit(_fail, "random_t::wnext: the bound is not positive");
    if (std::abs(type) < 25) {
      Number result = next(below);
      for (int turn = 0; turn < std::abs(type); turn++) {
        Number other = next(below);
        result = type > 0 ? std::max(result, other) : std::min(result, other);
      }
      return result;
    }
    double place = type > 0 ? std::pow(next(), 1.0 / (type + 1)) : 1 - std::pow(next(), 1.0 / (-type + 1));
    return std::min(Number(double(below) * place), Number(below - 1));
  }
  template <typename Number> Number wnextWithin(Number below, int type, std::false_type) {
    double place = next();
    if (std::abs(type) < 25) {
      for (int turn = 0; turn < std::abs(type); turn++) place = type > 0 ? std::max(place, next()) : std::min(place, next());
      return Number(below * place);
    }
    return Number(below * (type > 0 ? std::pow(place, 1.0 / (type + 1)) : 1 - std::pow(place, 1.0 / (-type + 1))));
  }
  template <typename Number, typename = typename std::enable_if<std::is_arithmetic<Number>::value>::type>
  Number wnext(Number below, int type) {
    return wnextWithin(below, type, std::is_integral<Number>());
  }
  double wnext(int type) { return wnext(1.0, type); }
  template <typename A, typename B> typename std::common_type<A, B>::type wnext(A from, B to, int type) {
    typedef typename std::common_type<A, B>::type Number;
    if (Number(from) > Number(to)) quit(_fail, "random_t::wnext: the range is empty");
    const Number more = std::is_integral<Number>::value ? Number(1) : Number(0);
    return Number(wnext(Number(Number(to) - Number(from) + more), type) + Number(from));
  }
  template <typename Collection> auto any(const Collection &all) -> typename std::decay<decltype(*all.begin())>::type {
    if (all.empty()) quit(_fail, "random_t::any: nothing to choose from");
    auto at = all.begin();
    std::advance(at, next(int(all.size())));
    return *at;
  }
  template <typename Iterator> typename std::iterator_traits<Iterator>::value_type any(Iterator begin, Iterator end) {
    std::advance(begin, next(int(std::distance(begin, end))));
    return *begin;
  }
  template <typename Collection> auto wany(const Collection &all, int type) -> typename std::decay<decltype(*all.begin())>::type {
    auto at = all.begin();
    std::advance(at, wnext(int(all.size()), type));
    return *at;
  }
  template <typename Iterator> typename std::iterator_traits<Iterator>::value_type wany(Iterator begin, Iterator end, int type) {
    std::advance(begin, wnext(int(std::distance(begin, end)), type));
    return *begin;
  }
  template <typename T, typename E> std::vector<E> perm(T size, E first) {
    if (size < 0) quit(_fail, "random_t::perm: the size is negative");
    std::vector<E> all(static_cast<size_t>(size));
    for (E &one : all) one = first++;
    for (T index = 1; index < size; index++) std::swap(all[size_t(index)], all[size_t(next(T(index + 1)))]);
    return all;
  }
  template <typename T> std::vector<T> perm(T size) { return perm(size, T(0)); }
  template <typename T> std::vector<T> distinct(int size, T from, T to) {
    const long long choices = (long long)to - (long long)from + 1;
    if (size < 0 || size > choices) quit(_fail, "random_t::distinct: there are not so many numbers");
    std::vector<T> chosen;
    double tries = 0;
    for (int index = 1; index <= size; index++) tries += double(choices) / double(choices - index + 1);
    if (tries < double(choices)) {
      std::set<T> known;
      while (int(chosen.size()) < size) {
        T one = T(next(from, to));
        if (known.insert(one).second) chosen.push_back(one);
      }
      return chosen;
    }
    std::vector<T> all = perm(T(choices), from);
    return std::vector<T>(all.begin(), all.begin() + size);
  }
  template <typename T> std::vector<T> distinct(int size, T below) { return distinct(size, T(0), T(below - 1)); }
  template <typename T> std::vector<T> partition(int size, T sum, T least) {
    if (size <= 0 || sum < least * size) quit(_fail, "random_t::partition: the sum is too small");
    const T rest = T(sum - least * size);
    std::vector<T> borders = distinct(size - 1, T(1), T(rest + size - 1));
    borders.push_back(0);
    std::sort(borders.begin(), borders.end());
    borders.push_back(T(rest + size));
    std::vector<T> parts;
    for (int index = 0; index < size; index++) parts.push_back(T(borders[size_t(index) + 1] - borders[size_t(index)] - 1 + least));
    return parts;
  }
  template <typename T> std::vector<T> partition(int size, T sum) { return partition(size, sum, T(1)); }
};

inline std::string pattern::made(const Node &node, random_t &random) {
  if (node.most == endless) quit(_fail, "pattern: without an end no text can be made of it");
  // A number is drawn for every count, letter, choice, and step to the next part, also where only one is possible.
  std::string text;
  if (node.choices.empty()) {
    const int count = node.least + random.next(node.most - node.least + 1);
    for (int turn = 0; turn < count; turn++) text += node.letters[size_t(random.next(int(node.letters.size())))];
    return text;
  }
  const int count = node.least == node.most ? node.least : node.least + random.next(node.most - node.least + 1);
  for (int turn = 0; turn < count; turn++) {
    const std::vector<Node> &sequence = node.choices[size_t(node.choices.size() == 1 ? 0 : random.next(int(node.choices.size())))];
    for (size_t part = 0; part < sequence.size(); part++) {
      if (part > 0) random.next(1);
      text += made(sequence[part], random);
    }
  }
  return text;
}

#ifdef __cpp_inline_variables
#define TESTLIB_GLOBAL inline
#else
#define TESTLIB_GLOBAL static
#endif

#ifdef __cpp_inline_variables
inline int random_t::version = -1;
#else
__attribute__((weak)) int random_t::version = -1;
#endif

TESTLIB_GLOBAL random_t rnd;

template <typename Iterator> inline void shuffle(Iterator begin, Iterator end) {
  if (begin == end) return;
  for (Iterator at = begin + 1; at != end; ++at) std::iter_swap(at, begin + rnd.next(int(at - begin) + 1));
}

/** A file that is read: the input, the answer, or the output of a participant. What is wrong in the last is a verdict, elsewhere a fault. */
class InStream {
  std::FILE *file = nullptr;
  bool isOwned = false;
  long line = 1;
  std::vector<int> unread;

  int take() {
    int one;
    if (!unread.empty()) {
      one = unread.back();
      unread.pop_back();
    } else one = file ? std::getc(file) : EOF;
    if (one == LF) line++;
    return one;
  }
  void giveBack(int one) {
    if (one == LF) line--;
    unread.push_back(one);
  }
  int peek() {
    int one = take();
    giveBack(one);
    return one;
  }
  static std::string called(const std::string &name) { return name.empty() ? "" : " [name=" + name + "]"; }
  static std::string plain(const std::string &name) { return !name.empty() && name[0] == '~' ? name.substr(1) : name; }
  template <typename T> T within(T value, T least, T most, const std::string &name, const char *kind) {
    if (value < least || value > most)
      quit(_wa, std::string(kind) + " parameter" + called(plain(name)) + " equals to " + vtos(value) + ", violates the range [" +
                    vtos(least) + ", " + vtos(most) + "]");
    return value;
  }
  std::string matching(const std::string &text, const pattern &wanted, const std::string &name, const char *kind) {
    if (!wanted.matches(text))
      quit(_wa, std::string(kind) + " parameter" + called(plain(name)) + " equals to \"" + compress(text) +
                    "\", which does not match \"" + wanted.src() + "\"");
    return text;
  }
  template <typename T> T integerIn(const std::string &text) {
    const bool isNegative = !text.empty() && text[0] == '-';
    const std::string digits = text.substr(isNegative ? 1 : 0);
    bool isWhole = !digits.empty() && digits.size() <= 20 && std::all_of(digits.begin(), digits.end(), [](unsigned char one) { return std::isdigit(one); });
    if (isWhole && digits[0] == '0' && (digits.size() > 1 || isNegative)) isWhole = false;
    if (isNegative && std::is_unsigned<T>::value) isWhole = false;
    __int128 value = 0;
    if (isWhole)
      for (char digit : digits) value = value * 10 + (digit - '0');
    if (isNegative) value = -value;
    if (!isWhole || value < (__int128)std::numeric_limits<T>::min() || value > (__int128)std::numeric_limits<T>::max())
      quit(_pe, "Expected integer, but \"" + compress(text) + "\" found");
    return T(value);
  }
  double realIn(const std::string &text, bool isStrict, int least, int most) {
    size_t at = 0, digits = 0, after = 0;
    bool hasPoint = false, isReal = !text.empty();
    if (at < text.size() && (text[at] == '-' || (!isStrict && text[at] == '+'))) at++;
    for (; isReal && at < text.size(); at++) {
      if (std::isdigit((unsigned char)text[at])) {
        digits++;
        if (hasPoint) after++;
      } else if (text[at] == '.' && !hasPoint) hasPoint = true;
      else if (!isStrict && digits > 0 && (text[at] == 'e' || text[at] == 'E')) {
        size_t power = at + 1;
        if (power < text.size() && (text[power] == '-' || text[power] == '+')) power++;
        isReal = power < text.size();
        for (; power < text.size(); power++) isReal = isReal && std::isdigit((unsigned char)text[power]);
        break;
      } else isReal = false;
    }
    if (digits == 0) isReal = false;
    if (isStrict && isReal) {
      const size_t sign = text[0] == '-';
      if (hasPoint && (after == 0 || text[sign] == '.')) isReal = false;
      if (text.size() > sign + 1 && text[sign] == '0' && text[sign + 1] != '.') isReal = false;
      if (int(after) < least || int(after) > most)
        quit(_pe, "Expected strict double with number of digits after point in range [" + vtos(least) + ", " + vtos(most) + "], but \"" + compress(text) + "\" found");
    }
    const double value = isReal ? std::strtod(text.c_str(), nullptr) : 0;
    if (!isReal || std::isnan(value) || std::isinf(value))
      quit(_pe, std::string("Expected ") + (isStrict ? "strict " : "") + "double, but \"" + compress(text) + "\" found");
    return value;
  }
  template <typename Read> auto several(int size, const std::string &name, int from, Read read) -> std::vector<decltype(read(name))> {
    if (size < 0) quit(_fail, "a negative number of values is asked for");
    std::vector<decltype(read(name))> all;
    for (int index = 0; index < size; index++) {
      if (strict && index > 0) readSpace();
      all.push_back(read(name.empty() ? "" : name + "[" + vtos(index + from) + "]"));
    }
    return all;
  }

 public:
  std::string name;
  TMode mode = _input;
  bool strict = false, opened = false, stdfile = false;

  InStream() {}
  InStream(const InStream &) = delete;
  InStream &operator=(const InStream &) = delete;
  ~InStream() { close(); }

  void init(std::FILE *from, TMode kind) {
    file = from;
    mode = kind;
    opened = stdfile = true;
    name = kind == _input ? "input" : kind == _output ? "output" : "answer";
  }
  void init(const std::string &path, TMode kind) {
    init(std::fopen(path.c_str(), "rb"), kind);
    stdfile = false;
    isOwned = file != nullptr;
    opened = file != nullptr;
    if (!file) {
      if (mode == _output) ::quit(_pe, "Output file not found: \"" + path + "\"");
      ::quit(_fail, "A file cannot be read: \"" + path + "\"");
    }
  }
  void close() {
    if (isOwned && file) std::fclose(file);
    file = nullptr;
    isOwned = opened = false;
  }
  void reset(std::FILE *again = nullptr) {
    unread.clear();
    line = 1;
    if (again) file = again;
    else if (file) std::rewind(file);
  }
  std::string getMode() const { return mode == _input ? "input" : mode == _output ? "output" : "answer"; }
  long getLine() const { return line; }
  std::string getName() const { return name; }

  [[noreturn]] void quit(TResult result, const std::string &message) {
    if (result == _unexpected_eof) result = _pe;
    const std::string where = testlib_own::mode() == _validator ? " (stdin, line " + vtos(line) + ")" : "";
    if (mode != _output && result != _ok) ::quit(_fail, message + (where.empty() ? " (" + name + ")" : where));
    ::quit(result, message);
  }
  [[noreturn]] void quit(TResult result, const char *message) { quit(result, std::string(message)); }
  [[noreturn]] void quitf(TResult result, const char *text, ...) {
    TESTLIB_TEXT(text, message)
    quit(result, message);
  }
  void quitif(bool condition, TResult result, const char *text, ...) {
    if (!condition) return;
    TESTLIB_TEXT(text, message)
    quit(result, message);
  }
  [[noreturn]] void quits(TResult result, const std::string &message) { quit(result, message); }
  void ensuref(bool condition, const char *text, ...) {
    if (condition) return;
    TESTLIB_TEXT(text, message)
    quit(_wa, message);
  }

  char curChar() { return char(peek()); }
  char readChar() {
    const int one = take();
    if (one == EOF && strict) quit(_unexpected_eof, "Unexpected end of file");
    return char(one);
  }
  char nextChar() { return readChar(); }
  char readChar(char wanted) {
    const int one = take();
    if (one == EOF || char(one) != wanted)
      quit(_pe, std::string("Unexpected character ") + (one == EOF ? "EOF" : "#" + vtos(one)) + ", but #" + vtos(int((unsigned char)wanted)) + " expected");
    return wanted;
  }
  char readSpace() { return readChar(SPACE); }
  void skipChar() { take(); }
  void unreadChar(char one) { giveBack((unsigned char)one); }
  /** Some editors and languages begin a UTF-8 file with a mark of the byte order. */
  void skipBom() {
    const unsigned char mark[] = {0xEF, 0xBB, 0xBF};
    int read = 0;
    while (read < 3 && peek() == mark[read]) {
      take();
      read++;
    }
    if (read < 3)
      while (read > 0) giveBack(mark[--read]);
  }
  void skipBlanks() {
    while (isBlanks(peek())) take();
  }
  bool eof() { return peek() == EOF; }
  bool seekEof() {
    skipBlanks();
    return eof();
  }
  bool eoln() {
    const int one = peek();
    if (!strict) return one == EOF || isEoln(one);
    if (one == CR) {
      take();
      const bool isPair = peek() == LF;
      giveBack(CR);
      return isPair;
    }
    return one == LF;
  }
  bool seekEoln() {
    while (peek() == SPACE || peek() == TAB) take();
    return eoln();
  }
  void nextLine() { readLine(); }
  void readEoln() {
    if (!strict) {
      while (peek() == SPACE || peek() == TAB) take();
      if (eof()) return;
    }
    if (!eoln()) quit(_pe, "Expected EOLN");
    if (take() == CR && peek() == LF) take();
  }
  void readEof() {
    if (!strict) skipBlanks();
    if (!eof()) quit(_pe, "Expected EOF");
    isAtEnd = true;
  }
  bool isAtEnd = false;

  std::string readWord() {
    if (!strict) skipBlanks();
    if (eof()) quit(_unexpected_eof, "Unexpected end of file - token expected");
    if (isBlanks(peek())) quit(_pe, "Unexpected white-space - token expected");
    std::string word;
    while (!eof() && !isBlanks(peek())) word += char(take());
    return word;
  }
  std::string readWord(const pattern &wanted, const std::string &name = "") { return matching(readWord(), wanted, name, "Token"); }
  std::string readWord(const std::string &wanted, const std::string &name = "") { return readWord(pattern(wanted), name); }
  std::string readToken() { return readWord(); }
  std::string readToken(const pattern &wanted, const std::string &name = "") { return readWord(wanted, name); }
  std::string readToken(const std::string &wanted, const std::string &name = "") { return readWord(wanted, name); }
  void readWordTo(std::string &word) { word = readWord(); }
  void readTokenTo(std::string &word) { word = readWord(); }
  std::vector<std::string> readWords(int size, const std::string &wanted, const std::string &name, int from = 1) {
    const pattern compiled(wanted);
    return several(size, name, from, [&](const std::string &own) { return readWord(compiled, own); });
  }
  std::vector<std::string> readWords(int size, int from = 1) {
    return several(size, "", from, [&](const std::string &) { return readWord(); });
  }
  std::vector<std::string> readTokens(int size, const std::string &wanted, const std::string &name, int from = 1) { return readWords(size, wanted, name, from); }
  std::vector<std::string> readTokens(int size, int from = 1) { return readWords(size, from); }

  std::string readLine() {
    if (eof()) quit(_unexpected_eof, "Expected line");
    std::string text;
    while (!eof() && !eoln()) text += char(take());
    if (!eof()) readEoln();
    else if (strict) quit(_pe, "Expected EOLN");
    return text;
  }
  std::string readLine(const pattern &wanted, const std::string &name = "") { return matching(readLine(), wanted, name, "Line"); }
  std::string readLine(const std::string &wanted, const std::string &name = "") { return readLine(pattern(wanted), name); }
  std::string readString() { return readLine(); }
  std::string readString(const pattern &wanted, const std::string &name = "") { return readLine(wanted, name); }
  std::string readString(const std::string &wanted, const std::string &name = "") { return readLine(wanted, name); }
  void readLineTo(std::string &text) { text = readLine(); }
  void readStringTo(std::string &text) { text = readLine(); }
  std::vector<std::string> readLines(int size, int = 1) {
    std::vector<std::string> all;
    for (int index = 0; index < size; index++) all.push_back(readLine());
    return all;
  }
  std::vector<std::string> readLines(int size, const std::string &wanted, const std::string &name, int from = 1) {
    const pattern compiled(wanted);
    std::vector<std::string> all;
    for (int index = 0; index < size; index++) all.push_back(readLine(compiled, name.empty() ? "" : name + "[" + vtos(index + from) + "]"));
    return all;
  }
  std::vector<std::string> readStrings(int size, int from = 1) { return readLines(size, from); }
  std::vector<std::string> readStrings(int size, const std::string &wanted, const std::string &name, int from = 1) { return readLines(size, wanted, name, from); }

  int readInt() { return integerIn<int>(readWord()); }
  int readInt(int least, int most, const std::string &name = "") { return within(readInt(), least, most, name, "Integer"); }
  int readInteger() { return readInt(); }
  int readInteger(int least, int most, const std::string &name = "") { return readInt(least, most, name); }
  long long readLong() { return integerIn<long long>(readWord()); }
  long long readLong(long long least, long long most, const std::string &name = "") { return within(readLong(), least, most, name, "Integer"); }
  unsigned long long readUnsignedLong() { return integerIn<unsigned long long>(readWord()); }
  unsigned long long readUnsignedLong(unsigned long long least, unsigned long long most, const std::string &name = "") {
    return within(readUnsignedLong(), least, most, name, "Unsigned integer");
  }
  unsigned long long readLong(unsigned long long least, unsigned long long most, const std::string &name = "") { return readUnsignedLong(least, most, name); }
  std::vector<int> readInts(int size, int least, int most, const std::string &name = "", int from = 1) {
    return several(size, name, from, [&](const std::string &own) { return readInt(least, most, own); });
  }
  std::vector<int> readInts(int size, int from = 1) { return several(size, "", from, [&](const std::string &) { return readInt(); }); }
  std::vector<int> readIntegers(int size, int least, int most, const std::string &name = "", int from = 1) { return readInts(size, least, most, name, from); }
  std::vector<int> readIntegers(int size, int from = 1) { return readInts(size, from); }
  std::vector<long long> readLongs(int size, long long least, long long most, const std::string &name = "", int from = 1) {
    return several(size, name, from, [&](const std::string &own) { return readLong(least, most, own); });
  }
  std::vector<long long> readLongs(int size, int from = 1) { return several(size, "", from, [&](const std::string &) { return readLong(); }); }
  std::vector<unsigned long long> readUnsignedLongs(int size, unsigned long long least, unsigned long long most, const std::string &name = "", int from = 1) {
    return several(size, name, from, [&](const std::string &own) { return readUnsignedLong(least, most, own); });
  }

  double readDouble() { return realIn(readWord(), false, 0, 0); }
  double readDouble(double least, double most, const std::string &name = "") { return within(readDouble(), least, most, name, "Double"); }
  double readReal() { return readDouble(); }
  double readReal(double least, double most, const std::string &name = "") { return readDouble(least, most, name); }
  std::vector<double> readDoubles(int size, double least, double most, const std::string &name = "", int from = 1) {
    return several(size, name, from, [&](const std::string &own) { return readDouble(least, most, own); });
  }
  std::vector<double> readDoubles(int size, int from = 1) { return several(size, "", from, [&](const std::string &) { return readDouble(); }); }
  std::vector<double> readReals(int size, double least, double most, const std::string &name = "", int from = 1) { return readDoubles(size, least, most, name, from); }
  std::vector<double> readReals(int size, int from = 1) { return readDoubles(size, from); }
  double readStrictDouble(double least, double most, int fewest, int mostDigits, const std::string &name = "") {
    return within(realIn(readWord(), true, fewest, mostDigits), least, most, name, "Strict double");
  }
  double readStrictReal(double least, double most, int fewest, int mostDigits, const std::string &name = "") {
    return readStrictDouble(least, most, fewest, mostDigits, name);
  }
  std::vector<double> readStrictDoubles(int size, double least, double most, int fewest, int mostDigits, const std::string &name = "", int from = 1) {
    return several(size, name, from, [&](const std::string &own) { return readStrictDouble(least, most, fewest, mostDigits, own); });
  }
  std::vector<double> readStrictReals(int size, double least, double most, int fewest, int mostDigits, const std::string &name = "", int from = 1) {
    return readStrictDoubles(size, least, most, fewest, mostDigits, name, from);
  }
};

TESTLIB_GLOBAL InStream inf, ouf, ans;
/** Where an interactor keeps what a checker reads after it. */
TESTLIB_GLOBAL std::fstream tout;
TESTLIB_GLOBAL std::string checkerName;

namespace testlib_own {
[[noreturn]] inline void leave(int code, const std::string &message) {
  const std::string place = testCase() > 0 ? " (test case " + vtos(testCase()) + ")" : "";
  std::cout.flush();
  if (tout.is_open()) tout.flush();
  std::cerr << message << place << std::endl;
  std::fflush(stdout);
  std::_Exit(code);
}
}  // namespace testlib_own

inline void quit(TResult result, const std::string &message) {
  using testlib_own::leave;
  if (result == _ok && testlib_own::mode() == _checker && !ouf.seekEof()) leave(_pe, "wrong output format Extra information in the output file");
  if (result >= _partially) {
    const double share = std::min(1.0, std::max(0.0, (int(result) - int(_partially)) / 100.0));
    leave(7, "points " + testlib_own::shortest(share) + " " + message);
  }
  switch (result) {
    case _ok: leave(0, "ok " + message);
    case _wa: leave(1, "wrong answer " + message);
    case _pe: leave(2, "wrong output format " + message);
    case _dirt: leave(4, "wrong output format " + message);
    case _points: leave(7, "points " + message);
    case _unexpected_eof: leave(8, "unexpected eof " + message);
    default: leave(3, "FAIL " + message);
  }
}

[[noreturn]] inline void quitp(double share, const char *text, ...) {
  TESTLIB_TEXT(text, message)
  testlib_own::leave(7, "points " + testlib_own::shortest(share) + " " + message);
}
[[noreturn]] inline void quitp(double share, const std::string &message = "") { testlib_own::leave(7, "points " + testlib_own::shortest(share) + " " + message); }
[[noreturn]] inline void quitp(int share, const char *text, ...) {
  TESTLIB_TEXT(text, message)
  testlib_own::leave(7, "points " + testlib_own::shortest(share) + " " + message);
}
[[noreturn]] inline void quitpi(const std::string &points, const std::string &message = "") { testlib_own::leave(7, "points_info=" + points + " " + message); }

inline void setTestCase(int number) { testlib_own::testCase() = number; }
inline void unsetTestCase() { testlib_own::testCase() = -1; }
inline void setName(const char *text, ...) {
  TESTLIB_TEXT(text, result)
  checkerName = result;
}

template <typename T> [[noreturn]] inline void expectedButFound(TResult result, T expected, T found, const char *text = "", ...) {
  TESTLIB_TEXT(text, before)
  quit(result, (before.empty() ? "" : before + ": ") + "expected '" + compress(vtos(expected)) + "', but found '" + compress(vtos(found)) + "'");
}
[[noreturn]] inline void expectedButFound(TResult result, const std::string &expected, const std::string &found, const char *text = "", ...) {
  TESTLIB_TEXT(text, before)
  quit(result, (before.empty() ? "" : before + ": ") + "expected '" + compress(expected) + "', but found '" + compress(found) + "'");
}

inline void __testlib_ensure(bool condition, const std::string &message) {
  if (!condition) quit(_fail, message);
}
#define ensure(condition) __testlib_ensure((condition), "Condition failed: \"" #condition "\"")
#define ensure_ext(condition) __testlib_ensure((condition), "Line " + vtos(__LINE__) + ": Condition failed: \"" #condition "\"")
inline void ensuref(bool condition, const char *text, ...) __attribute__((format(printf, 2, 3)));
inline void ensuref(bool condition, const char *text, ...) {
  if (condition) return;
  TESTLIB_TEXT(text, message)
  quit(_fail, message);
}

inline int stringToInt(const std::string &text) {
  char *end = nullptr;
  errno = 0;
  const long long value = std::strtoll(text.c_str(), &end, 10);
  if (text.empty() || *end || errno || value < INT_MIN || value > INT_MAX) quit(_fail, "Expected int32, but \"" + compress(text) + "\" found");
  return int(value);
}
inline long long stringToLongLong(const std::string &text) {
  char *end = nullptr;
  errno = 0;
  const long long value = std::strtoll(text.c_str(), &end, 10);
  if (text.empty() || *end || errno) quit(_fail, "Expected int64, but \"" + compress(text) + "\" found");
  return value;
}
inline double stringToDouble(const std::string &text) {
  char *end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end || std::isnan(value) || std::isinf(value)) quit(_fail, "Expected double, but \"" + compress(text) + "\" found");
  return value;
}

inline void registerTestlibCmd(int argc, char *argv[]) {
  testlib_own::mode() = _checker;
  if (argc > 1 && std::string(argv[1]) == "--help") quit(_fail, "Arguments: input, output, answer");
  if (argc < 4) quit(_fail, "Arguments: input, output, answer");
  inf.init(std::string(argv[1]), _input);
  ans.init(std::string(argv[3]), _answer);
  ouf.init(std::string(argv[2]), _output);
  ouf.skipBom();
}
inline void registerTestlib(int argc, ...) {
  va_list arguments;
  va_start(arguments, argc);
  std::vector<char *> all(1, nullptr);
  for (int index = 0; index < argc; index++) all.push_back(va_arg(arguments, char *));
  va_end(arguments);
  registerTestlibCmd(argc + 1, all.data());
}
inline void registerInteraction(int argc, char *argv[]) {
  testlib_own::mode() = _interactor;
  if (argc < 3) quit(_fail, "Arguments: input, output, and the answer where there is one");
  inf.init(std::string(argv[1]), _input);
  tout.open(argv[2], std::ios::out);
  if (!tout) quit(_fail, std::string("The output cannot be written: \"") + argv[2] + "\"");
  ouf.init(stdin, _output);
  if (argc >= 4) ans.init(std::string(argv[3]), _answer);
}

/** The test set and group that a validator is told, and the features of the data that it reports. */
class Validator {
  std::string ownTestset, ownGroup;
  std::map<std::string, bool> features;

 public:
  std::string testset() const { return ownTestset; }
  std::string group() const { return ownGroup; }
  void setTestset(const std::string &name) { ownTestset = name; }
  void setGroup(const std::string &name) { ownGroup = name; }
  void addFeature(const std::string &name) { features[name] = false; }
  void feature(const std::string &name) {
    if (!features.count(name)) quit(_fail, "Feature " + name + " wasn't registered via addFeature(feature)");
    features[name] = true;
  }
};
TESTLIB_GLOBAL Validator validator;
inline void addFeature(const std::string &name) { validator.addFeature(name); }
inline void feature(const std::string &name) { validator.feature(name); }

namespace testlib_own {
inline void atEndOfValidator() {
  if (mode() == _validator && !inf.isAtEnd) {
    std::cerr << "FAIL Validator must end with the call of readEof()" << std::endl;
    std::_Exit(3);
  }
}
}  // namespace testlib_own

inline void registerValidation() {
  testlib_own::mode() = _validator;
  inf.init(stdin, _input);
  inf.strict = true;
  std::atexit(testlib_own::atEndOfValidator);
}
inline void registerValidation(int argc, char *argv[]) {
  registerValidation();
  for (int index = 1; index + 1 < argc; index++) {
    if (std::string(argv[index]) == "--testset") validator.setTestset(argv[++index]);
    else if (std::string(argv[index]) == "--group") validator.setGroup(argv[++index]);
  }
}

namespace testlib_own {
struct Options {
  std::vector<std::string> inOrder;
  std::map<std::string, std::string> named;
};
inline Options &options() {
  static Options all;
  return all;
}
inline void readOptions(int argc, char *argv[]) {
  Options &all = options();
  all = Options();
  for (int index = 0; index < argc; index++) all.inOrder.push_back(argv[index]);
  for (int index = 1; index < argc; index++) {
    const std::string word = argv[index];
    if (word.size() < 2 || word[0] != '-' || std::isdigit((unsigned char)word[1])) continue;
    const std::string name = word.substr(word[1] == '-' ? 2 : 1);
    const size_t equals = name.find('=');
    if (equals != std::string::npos) {
      all.named[name.substr(0, equals)] = name.substr(equals + 1);
      continue;
    }
    size_t letters = name.size();
    while (letters > 0 && std::isdigit((unsigned char)name[letters - 1])) letters--;
    const bool hasValueBehind = index + 1 < argc && (argv[index + 1][0] != '-' || std::isdigit((unsigned char)argv[index + 1][1]));
    if (letters > 0 && letters < name.size() && word[1] != '-') all.named[name.substr(0, letters)] = name.substr(letters);
    else if (hasValueBehind) all.named[name] = argv[++index];
    else all.named[name] = "true";
  }
}
template <typename T> struct OptionOf {
  static T read(const std::string &text) {
    std::istringstream in(text);
    T value;
    if (!(in >> value) || in.peek() != EOF) quit(_fail, "Opt: \"" + compress(text) + "\" cannot be read");
    return value;
  }
};
template <> struct OptionOf<std::string> {
  static std::string read(const std::string &text) { return text; }
};
template <> struct OptionOf<bool> {
  static bool read(const std::string &text) {
    if (text == "true" || text == "1") return true;
    if (text == "false" || text == "0") return false;
    quit(_fail, "Opt: \"" + compress(text) + "\" is neither true nor false");
  }
};
}  // namespace testlib_own

inline void registerGen(int argc, char *argv[], int randomGeneratorVersion) {
  if (randomGeneratorVersion != 0 && randomGeneratorVersion != 1) quit(_fail, "The random generator has the versions 0 and 1");
  random_t::version = randomGeneratorVersion;
  testlib_own::mode() = _generator;
  rnd.setSeed(argc, argv);
  testlib_own::readOptions(argc, argv);
}
inline void registerGen(int argc, char *argv[]) { registerGen(argc, argv, 0); }
inline void prepareOpts(int argc, char *argv[]) { testlib_own::readOptions(argc, argv); }
inline bool has_opt(const std::string &key) { return testlib_own::options().named.count(key) > 0; }
template <typename T> inline T opt(const std::string &key) {
  const auto at = testlib_own::options().named.find(key);
  if (at == testlib_own::options().named.end()) quit(_fail, "Opt: there is no '" + compress(key) + "'");
  return testlib_own::OptionOf<T>::read(at->second);
}
template <typename T> inline T opt(const std::string &key, const T &otherwise) { return has_opt(key) ? opt<T>(key) : otherwise; }
template <typename T> inline T opt(int index) {
  const std::vector<std::string> &all = testlib_own::options().inOrder;
  if (index < 0 || index >= int(all.size())) quit(_fail, "Opt: there is no argument " + vtos(index));
  return testlib_own::OptionOf<T>::read(all[size_t(index)]);
}
template <typename T> inline T opt(int index, const T &otherwise) {
  return index < int(testlib_own::options().inOrder.size()) ? opt<T>(index) : otherwise;
}
inline std::string opt(const std::string &key) { return opt<std::string>(key); }
inline std::string opt(int index) { return opt<std::string>(index); }

namespace testlib_own {
inline void show(const std::string &text) { std::cout << text; }
inline void show(const char *text) { std::cout << text; }
template <typename T> inline auto show(const T &all) -> decltype(all.begin(), all.end(), void()) { std::cout << join(all); }
template <typename T> inline typename std::enable_if<std::is_arithmetic<T>::value>::type show(const T &value) { std::cout << value; }
template <typename T, typename = void> struct isIterator : std::false_type {};
template <typename T>
struct isIterator<T, typename std::conditional<false, typename std::iterator_traits<T>::iterator_category, void>::type>
    : std::integral_constant<bool, !std::is_convertible<T, std::string>::value> {};
}  // namespace testlib_own

inline void println() { std::cout << '\n'; }
template <typename First, typename... Rest>
inline typename std::enable_if<!testlib_own::isIterator<First>::value>::type println(const First &first, const Rest &...rest) {
  testlib_own::show(first);
  const int each[] = {0, (std::cout << ' ', testlib_own::show(rest), 0)...};
  (void)each;
  std::cout << '\n';
}
template <typename Iterator>
inline typename std::enable_if<testlib_own::isIterator<Iterator>::value>::type println(const Iterator &begin, const Iterator &end) {
  std::cout << join(begin, end) << '\n';
}

/** Writes what follows into the file of a test. */
inline void startTest(int number) {
  if (!std::freopen(vtos(number).c_str(), "wt", stdout)) quit(_fail, "A test cannot be written: " + vtos(number));
}

#undef TESTLIB_TEXT
#undef TESTLIB_GLOBAL

#endif
