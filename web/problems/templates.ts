// Template programs: a checker that compares word by word, and an interactor for guessing a number.
import type { Convention, ProgramKind } from './rules.ts'

const CPP = 2
const PYTHON = 4

const python: Readonly<Record<ProgramKind, Record<'testlib' | 'kattis', string>>> = {
  checker: {
    testlib: `import sys

_, input_path, output_path, answer_path = sys.argv[:4]
output = open(output_path).read().split()
answer = open(answer_path).read().split()

if len(output) != len(answer):
    print(f"expected {len(answer)} words, found {len(output)}", file=sys.stderr)
    sys.exit(1)
for number, (found, wanted) in enumerate(zip(output, answer), 1):
    if found != wanted:
        print(f"word {number} differs", file=sys.stderr)
        sys.exit(1)
sys.exit(0)
`,
    kattis: `import os
import sys

_, input_path, answer_path, feedback = sys.argv[:4]
output = sys.stdin.read().split()
answer = open(answer_path).read().split()


def finish(code, message):
    with open(os.path.join(feedback, "judgemessage.txt"), "w") as file:
        file.write(message)
    sys.exit(code)


if len(output) != len(answer):
    finish(43, f"expected {len(answer)} words, found {len(output)}")
for number, (found, wanted) in enumerate(zip(output, answer), 1):
    if found != wanted:
        finish(43, f"word {number} differs")
finish(42, "")
`,
  },
  interactor: {
    testlib: `import sys

_, input_path, output_path, answer_path = sys.argv[:4]
secret = int(open(input_path).read())

for guesses in range(1, 11):
    line = sys.stdin.readline()
    if not line.strip().isdigit():
        print("expected a number", file=sys.stderr)
        sys.exit(2)
    guess = int(line)
    print("=" if guess == secret else "<" if secret < guess else ">", flush=True)
    if guess == secret:
        print(f"found after {guesses} guesses", file=sys.stderr)
        sys.exit(0)
print("not found after 10 guesses", file=sys.stderr)
sys.exit(1)
`,
    kattis: `import os
import sys

_, input_path, answer_path, feedback = sys.argv[:4]
secret = int(open(input_path).read())


def finish(code, message):
    with open(os.path.join(feedback, "judgemessage.txt"), "w") as file:
        file.write(message)
    sys.exit(code)


for guesses in range(1, 11):
    line = sys.stdin.readline()
    if not line.strip().isdigit():
        finish(43, "expected a number")
    guess = int(line)
    print("=" if guess == secret else "<" if secret < guess else ">", flush=True)
    if guess == secret:
        finish(42, f"found after {guesses} guesses")
finish(43, "not found after 10 guesses")
`,
  },
}

const cpp: Readonly<Record<ProgramKind, Record<'testlib' | 'kattis', string>>> = {
  checker: {
    testlib: `#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

int finish(int code, const std::string& message) {
    std::cerr << message << std::endl;
    std::exit(code);
}

int main(int, char** argv) {
    std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
    std::string found, wanted;
    for (int number = 1; answer >> wanted; number++) {
        if (!(output >> found)) finish(1, "the output is too short");
        if (found != wanted) finish(1, "word " + std::to_string(number) + " differs");
    }
    if (output >> found) finish(1, "the output is too long");
    return 0;
}
`,
    kattis: `#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

std::string feedback;

int finish(int code, const std::string& message) {
    std::ofstream(feedback + "judgemessage.txt") << message;
    std::exit(code);
}

int main(int, char** argv) {
    std::ifstream input(argv[1]), answer(argv[2]);
    feedback = argv[3];
    std::string found, wanted;
    for (int number = 1; answer >> wanted; number++) {
        if (!(std::cin >> found)) finish(43, "the output is too short");
        if (found != wanted) finish(43, "word " + std::to_string(number) + " differs");
    }
    if (std::cin >> found) finish(43, "the output is too long");
    return finish(42, "");
}
`,
  },
  interactor: {
    testlib: `#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

int finish(int code, const std::string& message) {
    std::cerr << message << std::endl;
    std::exit(code);
}

int main(int, char** argv) {
    std::ifstream input(argv[1]);
    long long secret, guess;
    input >> secret;
    for (int guesses = 1; guesses <= 10; guesses++) {
        if (!(std::cin >> guess)) finish(2, "expected a number");
        std::cout << (guess == secret ? "=" : secret < guess ? "<" : ">") << std::endl;
        if (guess == secret) finish(0, "found after " + std::to_string(guesses) + " guesses");
    }
    return finish(1, "not found after 10 guesses");
}
`,
    kattis: `#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

std::string feedback;

int finish(int code, const std::string& message) {
    std::ofstream(feedback + "judgemessage.txt") << message;
    std::exit(code);
}

int main(int, char** argv) {
    std::ifstream input(argv[1]);
    feedback = argv[3];
    long long secret, guess;
    input >> secret;
    for (int guesses = 1; guesses <= 10; guesses++) {
        if (!(std::cin >> guess)) finish(43, "expected a number");
        std::cout << (guess == secret ? "=" : secret < guess ? "<" : ">") << std::endl;
        if (guess == secret) finish(42, "found after " + std::to_string(guesses) + " guesses");
    }
    return finish(43, "not found after 10 guesses");
}
`,
  },
}

/** Template; null if the language has none. */
export const templateFor = (kind: ProgramKind, convention: Convention, languageId: number): string | null => {
  if (convention === 'coci' || convention === 'peg' || convention === 'cms') return null
  if (languageId === PYTHON) return python[kind][convention]
  return languageId === CPP ? cpp[kind][convention] : null
}

/** Initial language of a new program: Python if installed, because its templates are shortest. */
export const programLanguage = (available: readonly { languageId: number; isAvailable: boolean }[]): number =>
  [PYTHON, CPP].find((id) => available.some(({ languageId, isAvailable }) => languageId === id && isAvailable)) ?? PYTHON
