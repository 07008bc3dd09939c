// Files that let a checker or interactor of another convention judge where Kattis's is expected: they change its arguments and its end.
import { readFileSync } from 'node:fs'
import { languages } from '../../../../../judge/catalogue.ts'
import type { CodeFile, ProblemProgram } from '../../../../../protocol/verdict.ts'
import type { RuleParts } from '../../foreign/light.ts'

/** What an adapter is written for. */
export interface Adapted {
  protocol: Exclude<RuleParts['protocol'], 'kattis'>
  isInteractor: boolean
  /** Parts of the points are told; otherwise they are a wrong answer. */
  isScoring: boolean
}

const settingsOf = ({ protocol, isInteractor, isScoring }: Adapted): string =>
  `${protocol} ${isInteractor ? 'interactor' : 'checker'} ${isScoring ? 'scoring' : 'pass-fail'}`

/** For C and C++: compiled with the program, it runs before its main function, in whose place it judges the end of a child process. */
const nativeText = (
  adapted: Adapted,
): string => `/* Kattis adapter: ${settingsOf(adapted)}. Compile it together with the program beside it. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ADAPTER_INTERACTOR = ${Number(adapted.isInteractor)}, ADAPTER_SCORING = ${Number(adapted.isScoring)} };
static const char adapter_protocol[] = "${adapted.protocol}";
static char adapter_output[4096];
static char adapter_said[65536];

static void adapter_write(const char *folder, const char *name, const char *text) {
  char path[4200];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  if (!file) return;
  fputs(text, file);
  fclose(file);
}

/* Accepted with a part of the points, in 0..1 or above 1 in points of the case. */
static int adapter_share(const char *folder, double share, const char *text) {
  if (share == 1) return 42;
  if (share <= 0 || !ADAPTER_SCORING) return 43;
  adapter_write(folder, share > 1 ? "score.txt" : "score_multiplier.txt", text);
  return 42;
}

static int adapter_part(const char *folder, double part, double whole) {
  char text[64];
  if (whole <= 0 || part > whole) return 1;
  snprintf(text, sizeof text, "%.12g\\n", part / whole);
  return adapter_share(folder, part / whole, text);
}

static int adapter_end(const char *folder, int code) {
  double part = 0, whole = 0;
  char text[64];
  const char *found;
  if (!strcmp(adapter_protocol, "peg")) {
    if (code == 0) return 42;
    return code != 1 ? 1 : sscanf(adapter_said, "%lf\\n%lf", &part, &whole) == 2 ? adapter_part(folder, part, whole) : 43;
  }
  if (!strcmp(adapter_protocol, "coci") && code == 7)
    return (found = strstr(adapter_said, "partial ")) && sscanf(found, "partial %lf/%lf", &part, &whole) == 2 ? adapter_part(folder, part, whole) : 1;
  if (code == 0 || code == 42) return 42;
  if (code == 1 || code == 2 || code == 4 || code == 8 || code == 43) return 43;
  if (code != 5 && code != 7) return 1;
  if (!(found = strstr(adapter_said, "points ")) || sscanf(found, "points %63s", text) != 1) return 1;
  return adapter_share(folder, atof(text), text);
}

__attribute__((constructor)) static void adapter_run(int argc, char **argv, char **environment) {
  char buffer[65536], *input, *answer, *folder;
  int file, status, pipes[2];
  size_t length = 0;
  ssize_t count;
  pid_t child;
  (void)environment;
  if (argc < 4) _exit(1);
  input = argv[1], answer = argv[2], folder = argv[3];
  snprintf(adapter_output, sizeof adapter_output, "%s/%s", folder, ADAPTER_INTERACTOR ? "adapter_notes.txt" : "adapter_output.txt");
  if (!ADAPTER_INTERACTOR) {
    file = open(adapter_output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) _exit(1);
    while ((count = read(0, buffer, sizeof buffer)) > 0)
      if (write(file, buffer, (size_t)count) != count) _exit(1);
    close(file);
    file = open("/dev/null", O_RDONLY);
    dup2(file, 0);
    close(file);
  }
  if (!strcmp(adapter_protocol, "peg")) {
    argv[1] = answer, argv[2] = adapter_output, argv[3] = input;
  } else {
    argv[2] = adapter_output, argv[3] = answer;
  }
  if (pipe(pipes) < 0 || (child = fork()) < 0) _exit(1);
  if (child == 0) {
    dup2(pipes[1], !strcmp(adapter_protocol, "peg") ? 1 : 2);
    close(pipes[0]);
    close(pipes[1]);
    return;
  }
  close(pipes[1]);
  /* the program alone holds the ends of the conversation */
  close(0);
  close(1);
  while ((count = read(pipes[0], buffer, sizeof buffer)) > 0) {
    size_t room = sizeof adapter_said - 1 - length, taken = (size_t)count < room ? (size_t)count : room;
    memcpy(adapter_said + length, buffer, taken);
    length += taken;
  }
  if (waitpid(child, &status, 0) < 0 || !WIFEXITED(status)) _exit(1);
  adapter_write(folder, "judgemessage.txt", adapter_said);
  if (write(2, adapter_said, length) < 0) _exit(1);
  _exit(adapter_end(folder, WEXITSTATUS(status)));
}
`

/** For Python: it starts the program beside it. */
const pythonText = (adapted: Adapted, main: string): string => `"""Kattis adapter: ${settingsOf(adapted)}. It runs the program beside it."""
import os
import re
import subprocess
import sys

PROTOCOL, IS_INTERACTOR, IS_SCORING = '${adapted.protocol}', ${adapted.isInteractor ? 'True' : 'False'}, ${adapted.isScoring ? 'True' : 'False'}
PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), ${JSON.stringify(main)})


def share_of(folder, share, text):
    if share == 1:
        return 42
    if share <= 0 or not IS_SCORING:
        return 43
    with open(os.path.join(folder, 'score.txt' if share > 1 else 'score_multiplier.txt'), 'w') as score:
        score.write(text + '\\n')
    return 42


def part_of(folder, found):
    if not found:
        return 1
    share = int(found[1]) / int(found[2])
    return share_of(folder, share, '%.12g' % share) if share <= 1 else 1


def end_of(folder, code, said):
    if PROTOCOL == 'peg':
        found = re.match(r'(\\d+)\\r?\\n(\\d+)\\s*$', said)
        return {0: 42}.get(code, part_of(folder, found) if found else 43) if code in (0, 1) else 1
    if PROTOCOL == 'coci' and code == 7:
        return part_of(folder, re.search(r'^partial (\\d+)/(\\d+)$', said, re.M))
    if code in (0, 42):
        return 42
    if code in (1, 2, 4, 8, 43):
        return 43
    found = re.search(r'^\\s*points\\s+(\\S+)', said, re.M) if code in (5, 7) else None
    return share_of(folder, float(found[1]), found[1]) if found else 1


def main():
    given, answer, folder = sys.argv[1:4]
    output = os.path.join(folder, 'adapter_notes.txt' if IS_INTERACTOR else 'adapter_output.txt')
    if not IS_INTERACTOR:
        with open(output, 'wb') as file:
            file.write(sys.stdin.buffer.read())
    places = [answer, output, given] if PROTOCOL == 'peg' else [given, output, answer]
    command = [sys.executable, PROGRAM, *places, *sys.argv[4:]]
    heard = {'stdout' if PROTOCOL == 'peg' else 'stderr': subprocess.PIPE}
    with subprocess.Popen(command, stdin=None if IS_INTERACTOR else subprocess.DEVNULL, **heard) as program:
        # the program alone holds the ends of the conversation
        os.close(0)
        os.close(1)
        said = (program.stdout or program.stderr).read(65536).decode('utf-8', 'replace')
    with open(os.path.join(folder, 'judgemessage.txt'), 'w') as message:
        message.write(said)
    sys.stderr.write(said)
    sys.stderr.flush()
    os._exit(end_of(folder, program.returncode, said))


main()
`

const NATIVE: Readonly<Record<string, string>> = { c: 'kattis_adapter.c', cpp: 'kattis_adapter.cpp' }
const PYTHON = '__main__.py'
const TESTLIB = 'testlib.h'

const testlibText = (): string => readFileSync(new URL('../../../../../judge/languages/testlib/testlib.h', import.meta.url), 'utf8')
const editorNameOf = (languageId: number): string => languages.find((language) => language.languageId === languageId)?.editorName ?? ''

const includesTestlib = (files: readonly CodeFile[]): boolean =>
  !files.some(({ name }) => name === TESTLIB) && files.some(({ content }) => /^\s*#\s*include\s*["<]testlib\.h[">]/m.test(content))

/** All files of a program with what it needs elsewhere, the adapter first where it is the main file; null where none can be made. */
export const adaptedFiles = (files: readonly CodeFile[], languageId: number, adapted: Adapted | null): CodeFile[] | null => {
  const name = editorNameOf(languageId)
  const header = name === 'cpp' && includesTestlib(files) ? [{ name: TESTLIB, content: testlibText() }] : []
  if (adapted === null) return [...files, ...header]
  const native = NATIVE[name]
  if (native !== undefined) return [...files, { name: native, content: nativeText(adapted) }, ...header]
  const main = files[0]?.name
  if (name !== 'python' || main === undefined || files.some((file) => file.name === PYTHON)) return null
  return [{ name: PYTHON, content: pythonText(adapted, main) }, ...files]
}

const ADAPTER = /^(?:\/\*|""") ?Kattis adapter: (testlib|coci|peg) (checker|interactor) (scoring|pass-fail)\./

/** A program as it was before its files were adapted; `protocol` is Kattis's own for one that never was. */
export const withoutAdapter = (program: ProblemProgram, main: string): { program: ProblemProgram; protocol: RuleParts['protocol'] } => {
  const all: CodeFile[] = [{ name: main, content: program.source }, ...(program.files ?? [])]
  const [header, adapter] = [TESTLIB, 'adapter'].map((kind) =>
    all.find(({ name, content }) => (kind === TESTLIB ? name === TESTLIB && content === testlibText() : ADAPTER.test(content))),
  )
  const left = all.filter((file) => file !== header && file !== adapter)
  const [, protocol, role, points] = ADAPTER.exec(adapter?.content ?? '') ?? []
  const adapted = { protocol, isInteractor: role === 'interactor', isScoring: points === 'scoring' } as Adapted
  const started = /^PROGRAM = .*, "(.*)"\)$/m.exec(adapter?.content ?? '')?.[1] ?? left[0]?.name ?? ''
  const isOwn = adapter !== undefined && [nativeText(adapted), pythonText(adapted, started)].includes(adapter.content)
  const kept = isOwn ? left : all.filter((file) => file !== header)
  const first = kept.find(({ name }) => isOwn && name === started) ?? kept[0]
  if (first === undefined || kept.length === all.length) return { program, protocol: 'kattis' }
  const files = kept.filter((file) => file !== first)
  const { files: _, ...rest } = program
  return {
    program: { ...rest, source: first.content, fileName: first.name, ...(files.length > 0 && { files }) },
    protocol: isOwn ? adapted.protocol : 'kattis',
  }
}
