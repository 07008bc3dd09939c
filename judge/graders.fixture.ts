// Graders and answers of functions, in each language. For tests only.
import type { Grader } from '../protocol/verdict.ts'

/** A task in one language: the sum of the two numbers of the input. */
export interface FunctionTask {
  name: string
  grader: Omit<Grader, 'languageId'>
  answer: string
}

const header = { name: 'sum.h', content: 'int sum(int a, int b);\n', isShown: true }
export const inC: FunctionTask = {
  name: 'C',
  grader: {
    mainFile: 'grader.c',
    files: [
      {
        name: 'grader.c',
        content:
          '#include <stdio.h>\n#include "sum.h"\nstatic int hiddenTruth = 41;\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", sum(a, b) + 0 * hiddenTruth); return 0; }\n',
      },
      header,
    ],
  },
  answer: '#include "sum.h"\nint sum(int a, int b) { return a + b; }\n',
}
export const inCpp: FunctionTask = {
  name: 'C++',
  grader: {
    mainFile: 'main.cpp',
    answerFile: 'sum.cpp',
    files: [
      {
        name: 'main.cpp',
        content:
          '#include <iostream>\n#include "sum.h"\nstatic int hiddenTruth = 41;\nint main() { int a, b; std::cin >> a >> b; std::cout << sum(a, b) + 0 * hiddenTruth << "\\n"; }\n',
      },
      header,
    ],
  },
  answer: '#include <vector>\n#include "sum.h"\nint sum(int a, int b) { return std::vector<int>{a + b}[0]; }\n',
}
export const inJava: FunctionTask = {
  name: 'Java',
  grader: {
    mainFile: 'Grader.java',
    files: [
      {
        name: 'Grader.java',
        content:
          'import java.util.Scanner;\npublic class Grader { static int hiddenTruth = 41;\n public static void main(String[] args) { Scanner in = new Scanner(System.in);\n System.out.println(new Summing().sum(in.nextInt(), in.nextInt())); } }\n',
      },
    ],
  },
  answer: 'public class Summing {\n  int sum(int a, int b) { return a + b; }\n}\n',
}
export const inPython: FunctionTask = {
  name: 'Python',
  grader: {
    mainFile: 'grader.py',
    answerFile: 'summing.py',
    files: [
      { name: 'grader.py', content: 'import summing\nhidden_truth = 41\na, b = map(int, input().split())\nprint(summing.sum_of(a, b))\n' },
    ],
  },
  answer: 'def sum_of(a, b):\n    return a + b\n',
}
export const inOtherLanguages: FunctionTask[] = [
  {
    name: 'Go',
    grader: {
      mainFile: 'grader.go',
      files: [
        {
          name: 'grader.go',
          content:
            'package main\n\nimport "fmt"\n\nvar hiddenTruth = 41\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(sum(a, b))\n}\n',
        },
      ],
    },
    answer: 'package main\n\nfunc sum(a, b int) int { return a + b }\n',
  },
  {
    name: 'C#',
    grader: {
      mainFile: 'Grader.cs',
      files: [
        {
          name: 'Grader.cs',
          content:
            'using System;\nusing System.Linq;\nclass Grader { static int hiddenTruth = 41;\n static void Main() { var n = Console.ReadLine().Split().Select(int.Parse).ToArray(); Console.WriteLine(Summing.Sum(n[0], n[1])); } }\n',
        },
      ],
    },
    answer: 'static class Summing { public static int Sum(int a, int b) { return a + b; } }\n',
  },
  {
    name: 'Kotlin',
    grader: {
      mainFile: 'grader.kt',
      files: [
        {
          name: 'grader.kt',
          content: 'val hiddenTruth = 41\nfun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; println(sum(a, b)) }\n',
        },
      ],
    },
    answer: 'fun sum(a: Int, b: Int) = a + b\n',
  },
  {
    name: 'Ruby',
    grader: {
      mainFile: 'grader.rb',
      answerFile: 'summing.rb',
      files: [{ name: 'grader.rb', content: "require_relative 'summing'\nhidden_truth = 41\nputs sum(*gets.split.map(&:to_i))\n" }],
    },
    answer: 'def sum(a, b)\n  a + b\nend\n',
  },
  {
    name: 'JavaScript',
    grader: {
      mainFile: 'grader.js',
      answerFile: 'summing.js',
      files: [
        {
          name: 'grader.js',
          content:
            "const { sum } = require('./summing.js')\nconst hiddenTruth = 41\nconst [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nconsole.log(sum(a, b))\n",
        },
      ],
    },
    answer: 'exports.sum = (a, b) => a + b\n',
  },
]

/** Names and texts that stand in graders only. */
export const secretsOfGraders = /hidden_?truth|\b41\b/i

/** The answer without the function that the grader calls. */
export const withoutFunction = (answer: string): string => answer.replaceAll(/\bsum(?=\(| =)|\bSum(?=\()|\bsum_of\b/g, 'other')
