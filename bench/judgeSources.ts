// One beginner's program per language that prints the sum of two numbers, with a case.
import { blankDatum } from '../commands/problems/problem/rules.ts'
import type { TestDatum } from '../protocol/verdict.ts'

export const sumDatum: TestDatum = { testDataId: 1, ...blankDatum, input: '2 3\n', expectedOutput: '5\n' }

/** By language id. */
export const sumSources: Record<number, string> = {
  1: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  2: '#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n',
  3: 'import java.util.*;\npublic class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n',
  4: 'a, b = map(int, input().split())\nprint(a + b)\n',
  5: "using System;\nclass Program { static void Main() { var x = Console.ReadLine().Split(' '); Console.WriteLine(int.Parse(x[0]) + int.Parse(x[1])); } }\n",
  6: 'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }\n',
  7: 'a, b = gets.split.map(&:to_i)\nputs a + b\n',
  8: 'x <- scan(file("stdin"), quiet = TRUE)\ncat(x[1] + x[2], "\\n", sep = "")\n',
  9: 'const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number); console.log(a + b)\n',
  10: '<?php fscanf(STDIN, "%d %d", $a, $b); echo $a + $b, "\\n";\n',
  11: 'use std::io;\nfn main() { let mut s = String::new(); io::stdin().read_line(&mut s).unwrap(); println!("{}", s.split_whitespace().map(|x| x.parse::<i32>().unwrap()).sum::<i32>()); }\n',
  12: 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; println(a + b) }\n',
}

let serial = 0

/** A source that is in no cache. */
export const freshSource = (languageId: number): string => {
  const comment = [4, 7, 8].includes(languageId) ? '#' : '//'
  return `${sumSources[languageId]}${comment} ${process.pid} ${++serial}\n`
}
