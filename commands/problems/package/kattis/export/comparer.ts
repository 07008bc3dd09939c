// An output validator of Kattis's format that compares by this product's rules, for those that the format's own validator lacks.

/** Name of its only file. */
export const COMPARER_FILE = 'compare_output.py'

/** Its arguments are the name of the rule, `strict` or `lenient`, and what the rule needs. It ends with 42 or 43, as the format asks. */
export const comparerText = `"""Compares an output with the expected one.

Arguments after the three of the format: the rule (default, ignoreCase, tokens, tokensIgnoreCase, float, floatIgnoreCase,
unorderedLines, regex), then strict or lenient, and for float the absolute and the relative tolerance.
"""
import re
import sys
from collections import Counter
from decimal import Decimal

BLANK = ' \\t\\r\\v\\f'
NUMBER = re.compile(r'[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?')
TOKEN = re.compile(r'[^ \\t\\r\\v\\f\\n]+')


def finite(word):
    if not NUMBER.fullmatch(word):
        return None
    value = float(word)
    return value if abs(value) != float('inf') else None


def agree(rule, tolerances, expected, actual):
    if rule.startswith('float'):
        right = finite(expected)
        if right is not None:
            given = finite(actual)
            if given is None:
                return False
            most = max(tolerances[0], tolerances[1] * abs(right))
            return abs(given - right) <= most if most > 0 else Decimal(expected) == Decimal(actual)
    return expected == actual or (rule.lower().endswith('ignorecase') and expected.lower() == actual.lower())


def exact_text(text):
    text = text.replace('\\r\\n', '\\n')
    return text[:-1] if text.endswith('\\n') else text


def same_by_words(rule, is_strict, tolerances, expected, actual):
    if is_strict:
        expected, actual = exact_text(expected), exact_text(actual)
        if TOKEN.split(expected) != TOKEN.split(actual):
            return False
    keeps_lines = rule in ('default', 'ignoreCase')
    lefts, rights = (text.split('\\n') if keeps_lines else [text] for text in (expected, actual))
    lefts = [words for words in map(TOKEN.findall, lefts) if words]
    rights = [words for words in map(TOKEN.findall, rights) if words]
    if [len(words) for words in lefts] != [len(words) for words in rights]:
        return False
    return all(agree(rule, tolerances, a, b) for left, right in zip(lefts, rights) for a, b in zip(left, right))


def same_lines(is_strict, expected, actual):
    if is_strict:
        return Counter(exact_text(expected).split('\\n')) == Counter(exact_text(actual).split('\\n'))

    def lines(text):
        cleaned = (re.sub('[' + BLANK + ']+', ' ', line).strip() for line in text.split('\\n'))
        return Counter(line for line in cleaned if line)

    return lines(expected) == lines(actual)


def matches(is_strict, expected, actual):
    source = expected.replace('\\r\\n', '\\n')
    source = re.sub(r'\\(\\?<(?=[A-Za-z_])', '(?P<', source[:-1] if source.endswith('\\n') else source)
    if is_strict:
        return re.fullmatch(source, exact_text(actual)) is not None
    lines = [line.rstrip() for line in actual.split('\\n')]
    while lines and lines[-1] == '':
        lines.pop()
    return re.fullmatch(source, '\\n'.join(lines)) is not None


def main():
    rule, is_strict = sys.argv[4], sys.argv[5] == 'strict'
    tolerances = [float(word) for word in sys.argv[6:8]]
    with open(sys.argv[2], encoding='utf-8', newline='') as answer:
        expected = answer.read()
    actual = sys.stdin.buffer.read().decode('utf-8', 'replace')
    if rule == 'unorderedLines':
        is_right = same_lines(is_strict, expected, actual)
    elif rule == 'regex':
        is_right = matches(is_strict, expected, actual)
    else:
        is_right = same_by_words(rule, is_strict, tolerances, expected, actual)
    sys.exit(42 if is_right else 43)


main()
`
