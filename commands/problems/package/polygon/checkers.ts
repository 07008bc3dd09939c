// Checkers that stand for this product's rules in packages of Polygon: programs with the arguments and exit codes of testlib's.
import type { ProblemProgram } from '../../../../protocol/verdict.ts'
import { ruleParts } from '../foreign/light.ts'

/** Beginning of a checker that stands for a rule. */
export const GENERATED = '// Rule: '

/** For patterns alone, whose header takes seconds to compile. */
const MATCHES = `static bool matches(const std::string &expected, const std::string &actual) {
  std::string text = actual;
  if (!is_strict) {
    std::vector<std::string> lines = lines_of(actual);
    for (std::string &line : lines) line.erase(line.find_last_not_of(" \\t\\r\\v\\f") + 1);
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    text.clear();
    for (size_t at = 0; at < lines.size(); at++) text += (at ? "\\n" : "") + lines[at];
  }
  return std::regex_match(text, std::regex(exact(expected)));
}`

/** A checker for a rule: it compares as this product does. */
export const checkerText = (rule: string, isStrict: boolean): string => {
  const { name, ignoresCase, absolute, relative } = ruleParts(rule)
  return `${GENERATED}${isStrict ? 'strict' : 'lenient'} ${rule.trim() || 'default'}
// Arguments: the input, the output and the answer. It ends with 0 or 1, as testlib's checkers do.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
${name === 'regex' ? '#include <regex>\n' : ''}#include <sstream>
#include <string>
#include <vector>

static const std::string rule = "${name}";
static const bool is_strict = ${isStrict}, ignores_case = ${ignoresCase};
static const double absolute = ${absolute !== '' && name === 'float' ? absolute : '0'}, relative = ${relative !== '' && name === 'float' ? relative : '0'};

static std::string whole(const char *path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

static std::string exact(const std::string &text) {
  std::string kept;
  for (size_t at = 0; at < text.size(); at++)
    if (!(text[at] == '\\r' && at + 1 < text.size() && text[at + 1] == '\\n')) kept += text[at];
  if (!kept.empty() && kept.back() == '\\n') kept.pop_back();
  return kept;
}

static std::vector<std::string> lines_of(const std::string &text) {
  std::vector<std::string> lines(1);
  for (char letter : text)
    if (letter == '\\n') lines.emplace_back();
    else lines.back() += letter;
  return lines;
}

static std::vector<std::string> words_of(const std::string &text) {
  std::istringstream stream(text);
  return std::vector<std::string>(std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>());
}

static std::string lower(std::string text) {
  for (char &letter : text)
    if (letter >= 'A' && letter <= 'Z') letter = char(letter - 'A' + 'a');
  return text;
}

static bool is_number(const std::string &word, double &value) {
  static const std::string digits = "0123456789";
  size_t at = !word.empty() && (word[0] == '+' || word[0] == '-') ? 1 : 0, count = 0;
  auto skip = [&] {
    for (; at < word.size() && digits.find(word[at]) != std::string::npos; at++) count++;
  };
  skip();
  if (at < word.size() && word[at] == '.') at++, skip();
  if (count == 0) return false;
  if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
    if (++at < word.size() && (word[at] == '+' || word[at] == '-')) at++;
    count = 0;
    skip();
    if (count == 0) return false;
  }
  value = std::strtod(word.c_str(), nullptr);
  return at == word.size() && std::isfinite(value);
}

static bool agree(const std::string &expected, const std::string &actual) {
  double right, given;
  if (rule == "float" && is_number(expected, right)) {
    if (!is_number(actual, given)) return false;
    double most = std::max(absolute, relative * std::fabs(right));
    return std::fabs(given - right) <= most;
  }
  return expected == actual || (ignores_case && lower(expected) == lower(actual));
}

/* Words, and for strict comparing the white space between them. */
static bool same_words(const std::string &expected, const std::string &actual) {
  std::vector<std::string> left = words_of(expected), right = words_of(actual);
  if (left.size() != right.size()) return false;
  size_t one = 0, other = 0;
  for (size_t at = 0; at < left.size(); at++) {
    if (!agree(left[at], right[at])) return false;
    size_t next = expected.find(left[at], one), also = actual.find(right[at], other);
    if (is_strict && expected.substr(one, next - one) != actual.substr(other, also - other)) return false;
    one = next + left[at].size();
    other = also + right[at].size();
  }
  return !is_strict || expected.substr(one) == actual.substr(other);
}

static std::vector<std::string> filled_lines(const std::string &text) {
  std::vector<std::string> lines;
  for (const std::string &line : lines_of(text)) {
    std::string joined;
    for (const std::string &word : words_of(line)) joined += (joined.empty() ? "" : " ") + word;
    if (!joined.empty()) lines.push_back(joined);
  }
  return lines;
}

static bool same_lines(const std::string &expected, const std::string &actual) {
  std::vector<std::string> left = filled_lines(expected), right = filled_lines(actual);
  if (left.size() != right.size()) return false;
  for (size_t at = 0; at < left.size(); at++)
    if (!same_words(left[at], right[at])) return false;
  return true;
}

static bool any_order(const std::string &expected, const std::string &actual) {
  std::map<std::string, int> count;
  for (const std::string &line : is_strict ? lines_of(expected) : filled_lines(expected)) count[line]++;
  for (const std::string &line : is_strict ? lines_of(actual) : filled_lines(actual)) count[line]--;
  for (const auto &entry : count)
    if (entry.second != 0) return false;
  return true;
}

${name === 'regex' ? MATCHES : 'static bool matches(const std::string &, const std::string &) { return false; }'}

int main(int argc, char **argv) {
  if (argc < 4) return 3;
  std::string expected = whole(argv[3]), actual = whole(argv[2]);
  if (is_strict) expected = exact(expected), actual = exact(actual);
  bool by_lines = !is_strict && (rule == "default" || rule == "ignoreCase");
  bool is_right = rule == "regex"            ? matches(expected, actual)
                  : rule == "unorderedLines" ? any_order(expected, actual)
                  : by_lines                 ? same_lines(expected, actual)
                                             : same_words(expected, actual);
  std::fputs(is_right ? "ok\\n" : "wrong answer: differs\\n", stderr);
  return is_right ? 0 : 1;
}
`
}

/** The rule that a checker of ours stands for; null for any other. */
export const ruleOfGenerated = ({ source, files }: ProblemProgram): { rule: string; strict: boolean } | null => {
  const [, layout, rule = ''] = /^\/\/ Rule: (strict|lenient) (.*)$/m.exec(source) ?? []
  const isStrict = layout === 'strict'
  if (layout === undefined || files?.length || source !== checkerText(rule, isStrict)) return null
  return { rule, strict: isStrict }
}

/** A checker beside an interactor, which alone decides. */
export const acceptingText = '// Accepts: the interactor has decided.\nint main() { return 0; }\n'
