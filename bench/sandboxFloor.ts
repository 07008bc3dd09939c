// Lower bound of any sandbox: a small C program that starts another one with its input and pipes, and waits for its end.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { input } from './sandboxRuns.ts'

/** `floor PROGRAM INPUT TIMES`: prints the duration of each run, in microseconds. The fork copies nothing, as with posix_spawn. */
const source = `#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <sys/wait.h>
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e6 + t.tv_nsec / 1e3; }
int main(int count, char **words) {
  for (int times = atoi(words[3]); times > 0; times--) {
    double started = now();
    int in = open(words[2], O_RDONLY | O_CLOEXEC), out[2], err[2], status;
    char text[64];
    if (pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC)) return 1;
    pid_t child = vfork();
    if (child == 0) {
      dup2(in, 0), dup2(out[1], 1), dup2(err[1], 2);
      execve(words[1], (char *[]){words[1], 0}, (char *[]){0});
      _exit(127);
    }
    close(in), close(out[1]), close(err[1]);
    while (read(out[0], text, sizeof text) > 0 || read(err[0], text, sizeof text) > 0) {}
    waitpid(child, &status, 0);
    close(out[0]), close(err[0]);
    if (status) return 1;
    printf("%.1f\\n", now() - started);
  }
}
`

/** Compiles it into a folder; the returned function runs a program the given number of times and returns each duration, in ms. */
export const buildFloor = async (folder: string, program: string): Promise<(times: number) => Promise<number[]>> => {
  const [code, path, inputPath] = ['floor.c', 'floor', 'floor.txt'].map((name) => join(folder, name)) as [string, string, string]
  await writeFile(code, source)
  await writeFile(inputPath, input)
  await promisify(execFile)('gcc', ['-O1', '-w', '-o', path, code])
  return async (times) => {
    const { stdout } = await promisify(execFile)(path, [program, inputPath, String(times)])
    return stdout
      .trim()
      .split('\n')
      .map((line) => Number(line) / 1000)
  }
}
