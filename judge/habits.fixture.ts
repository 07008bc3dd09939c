// Programs for the judge's test of habits: one set per language, each as a beginner or a textbook writes it.

export interface Habits {
  /** Prints its input as it is, then `<arguments text>` and a line end; complains on standard error. */
  echo: string
  /** Prints `seen` without a line end and ends with exit code 3. */
  exits: string
  /** Calls itself `depth` deep and prints that number. */
  deep: string
  depth: number
  /** Prints the hour of the local time 0 s after the epoch. */
  hour: string
  /** Programs that read `2 3` and print 5, by what is special about them. */
  ways: Record<string, string>
  /** Programs that print `seen` and then crash. */
  crashes?: Record<string, string>
}

const c = (body: string, more = ''): string =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n${more}\nint main(int argc, char **argv) { ${body} }\n`
const cHour = 'time_t t = 0; printf("%d\\n", localtime(&t)->tm_hour);'
const cDeep = 'int f(int n) { volatile char t[64]; t[0] = 1; return n == 0 ? 0 : t[0] + f(n - 1); }'
const cpp = (body: string, more = ''): string =>
  `#include <bits/stdc++.h>\nusing namespace std;\n${more}\nint main(int argc, char **argv) { ${body} }\n`
const java = (body: string, more = ''): string =>
  `import java.io.*; import java.util.*; import java.time.*;\npublic class Solution {\n${more}\npublic static void main(String[] args) throws Exception { ${body} }\n}\n`
const cs = (body: string, more = ''): string =>
  `using System;\nusing System.IO;\nclass Program {\n${more}\nstatic void Main(string[] args) { ${body} }\n}\n`
const go = (imports: string, body: string, more = ''): string => `package main\nimport (${imports})\n${more}\nfunc main() {\n${body}\n}\n`
const rs = (body: string, more = ''): string => `use std::io::{self, BufRead, Read, Write};\n${more}\nfn main() {\n${body}\n}\n`

export const habits: Record<number, Habits> = {
  1: {
    echo: c('int k; fputs("noise", stderr); while ((k = getchar()) != EOF) putchar(k); printf("<%d 中文 é 😀>\\n", argc - 1);'),
    exits: c('printf("seen"); return 3;'),
    deep: c('printf("%d\\n", f(400000));', cDeep),
    depth: 400_000,
    hour: c(cHour),
    ways: {
      'scanf to the end': c('int a, s = 0; while (scanf("%d", &a) == 1) s += a; printf("%d", s);'),
      'getline and a name in Chinese': c(
        'char *l = NULL; size_t n = 0; getline(&l, &n, stdin); int 和, b; sscanf(l, "%d %d", &和, &b); printf("%d", 和 + b);',
      ),
      'the first argument is its own name': c('int a, b; scanf("%d%d", &a, &b); printf("%d\\n", argv[0][0] ? a + b : 0);'),
    },
    crashes: {
      'a null pointer': c('printf("seen"); volatile int *p = 0; *p = 1;'),
      abort: c('printf("seen"); abort();'),
      'a division by zero': c('printf("seen"); volatile int z = 0; return 7 / z;'),
      'an endless recursion': c(
        'printf("seen"); return f(1);',
        'int f(int n) { volatile char t[512]; t[0] = n; return n ? f(n + 1) * 3 ^ t[0] : 0; }',
      ),
    },
  },
  2: {
    echo: cpp('cerr << "noise"; cout << cin.rdbuf(); cout.clear(); cout << "<" << argc - 1 << " 中文 é 😀>" << endl;'),
    exits: cpp('cout << "seen"; exit(3);'),
    deep: cpp('cout << f(400000) << endl;', cDeep),
    depth: 400_000,
    hour: cpp(cHour),
    ways: {
      'cin without stdio': cpp('ios::sync_with_stdio(false); cin.tie(nullptr); int a, b; cin >> a >> b; cout << a + b << "\\n";'),
      'getline and a stream of it':
        '#include <iostream>\n#include <sstream>\n#include <string>\nint main() { std::string l; std::getline(std::cin, l); std::istringstream s(l); int a, b; s >> a >> b; std::cout << a + b; }\n',
      'C++20': cpp(
        'vector<int> v{istream_iterator<int>(cin), {}}; auto even = v | views::transform([](int x) { return x; }); cout << accumulate(even.begin(), even.end(), 0);',
      ),
    },
    crashes: {
      'an exception that nobody catches': cpp('cout << "seen"; throw runtime_error("no");'),
      'an assertion': cpp('printf("seen"); assert(argc > 5);'),
    },
  },
  3: {
    echo: java(
      'System.err.print("noise"); byte[] all = System.in.readAllBytes(); System.out.print(new String(all, "UTF-8")); System.out.println("<" + args.length + " 中文 é 😀>");',
    ),
    exits: java('System.out.print("seen"); System.exit(3);'),
    deep: java('System.out.println(f(300000));', 'static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }'),
    depth: 300_000,
    hour: java('System.out.println(Instant.EPOCH.atZone(ZoneId.systemDefault()).getHour());'),
    ways: {
      'a package': `package tw.edu.homework;\n${java('Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt());')}`,
      'two classes with main': `${java('Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt());')}class Helper { public static void main(String[] a) { System.out.println("wrong"); } }\n`,
      'two classes with main, neither public':
        'class Other { public static void main(String[] a) { System.out.println("wrong"); } }\nclass Main { public static void main(String... a) { java.util.Scanner in = new java.util.Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n',
      'an interface, a record and an enum': `${java('Scanner in = new Scanner(System.in); System.out.println(new Pair(in.nextInt(), in.nextInt()).sum(Integer::sum));')}interface Adds { int of(int a, int b); }\nrecord Pair(int a, int b) { int sum(Adds adds) { return adds.of(a, b); } }\nenum How { PLUS }\n`,
      'main in an interface':
        'import java.util.*;\npublic interface Start { static void main(String[] a) { Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n',
      'a public class of another name, a reader and a printf': java(
        'BufferedReader in = new BufferedReader(new InputStreamReader(System.in)); StringTokenizer t = new StringTokenizer(in.readLine()); System.out.printf("%d%n", Integer.parseInt(t.nextToken()) + Integer.parseInt(t.nextToken()));',
      ),
    },
    crashes: {
      'an exception': java('System.out.print("seen"); throw new IllegalStateException();'),
      'an endless recursion': java('System.out.print("seen"); f(1);', 'static int f(int n) { return f(n + 1) * 3 ^ n; }'),
    },
  },
  4: {
    echo: 'import sys\nsys.stderr.write("noise")\nsys.stdout.write(sys.stdin.read())\nprint(f"<{len(sys.argv) - 1} 中文 é 😀>")\n',
    exits: 'print("seen", end="")\nexit(3)\n',
    deep: 'import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(50000))\n',
    depth: 50_000,
    hour: 'import time\nprint(time.localtime(0).tm_hour)\n',
    ways: {
      'input and map': 'a, b = map(int, input().split())\nprint(a + b)\n',
      'open(0)': 'print(sum(map(int, open(0).read().split())))\n',
      'sys.stdin in bytes': 'import sys\nprint(sum(map(int, sys.stdin.buffer.readline().split())))\n',
      'input to its end':
        'total = 0\ntry:\n    while True:\n        total += sum(map(int, input().split()))\nexcept EOFError:\n    print(total)\n',
      'a main function':
        'import sys\ndef main():\n    print(sum(int(x) for line in sys.stdin for x in line.split()))\nif __name__ == "__main__":\n    main()\n',
      'a name in Chinese and a class':
        'from dataclasses import dataclass\n@dataclass\nclass 數:\n    值: int\nprint(sum(數(int(x)).值 for x in input().split()))\n',
      'tabs, Windows line ends and a mark at the start': '\ufeffif True:\r\n\ta, b = map(int, input().split())\r\n\tprint(a + b)\r\n',
      'a recursion that CPython ends by itself':
        'def f(n): return 1 + f(n)\ntry:\n    f(0)\nexcept RecursionError:\n    print(sum(map(int, input().split())))\n',
    },
    crashes: {
      sys: 'import sys\nprint("seen", end="")\nsys.exit("no")\n',
      abort: 'import os\nprint("seen", end="", flush=True)\nos.abort()\n',
    },
  },
  5: {
    echo: cs('Console.Error.Write("noise"); Console.Write(Console.In.ReadToEnd()); Console.WriteLine("<" + args.Length + " 中文 é 😀>");'),
    exits: cs('Console.Write("seen"); Environment.Exit(3);'),
    deep: cs('Console.WriteLine(F(100000));', 'static int F(int n) { return n == 0 ? 0 : 1 + F(n - 1); }'),
    depth: 100_000,
    hour: cs('Console.WriteLine(new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc).ToLocalTime().Hour);'),
    ways: {
      'a namespace and another class name':
        'using System;\nnamespace Homework {\n  public class Sum {\n    public static int Main() { var x = Console.ReadLine().Split(); Console.WriteLine(int.Parse(x[0]) + int.Parse(x[1])); return 0; }\n  }\n}\n',
      'a list, LINQ and a tuple':
        'using System;\nusing System.Linq;\nclass Program { static void Main() { var (a, b) = (2, Console.ReadLine().Split().Select(int.Parse).Last()); Console.WriteLine($"{a + b}"); } }\n',
    },
  },
  6: {
    echo: go(
      '"fmt"; "io"; "os"',
      'fmt.Fprint(os.Stderr, "noise"); all, _ := io.ReadAll(os.Stdin); os.Stdout.Write(all); fmt.Printf("<%d 中文 é 😀>\\n", len(os.Args)-1)',
    ),
    exits: go('"fmt"; "os"', 'fmt.Print("seen"); os.Exit(3)'),
    deep: go('"fmt"', 'fmt.Println(f(400000))', 'func f(n int) int { if n == 0 { return 0 }; return 1 + f(n-1) }'),
    depth: 400_000,
    hour: go('"fmt"; "time"', 'fmt.Println(time.Unix(0, 0).Hour())'),
    ways: {
      Scan: go('"fmt"', 'var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b)'),
      'a scanner of words': go(
        '"bufio"; "fmt"; "os"; "strconv"',
        's := bufio.NewScanner(os.Stdin); s.Split(bufio.ScanWords); t := 0; for s.Scan() { n, _ := strconv.Atoi(s.Text()); t += n }; fmt.Println(t)',
      ),
      'goroutines and generics': go(
        '"fmt"',
        'var a, b int; fmt.Scan(&a, &b); ch := make(chan int); go func() { ch <- add(a, b) }(); fmt.Println(<-ch)',
        'func add[T int | float64](a, b T) T { return a + b }',
      ),
    },
    crashes: { 'an index': go('"fmt"; "os"', 'fmt.Print("seen"); var a []int; fmt.Println(a[len(os.Args)])') },
  },
  7: {
    echo: '$stderr.print "noise"\nprint $stdin.read\nputs "<#{ARGV.length} 中文 é 😀>"\n',
    exits: 'print "seen"\nexit 3\n',
    deep: 'def f(n) n == 0 ? 0 : 1 + f(n - 1) end\nputs f(100000)\n',
    depth: 100_000,
    hour: 'puts Time.at(0).hour\n',
    ways: {
      gets: 'a, b = gets.split.map(&:to_i)\nputs a + b\n',
      'STDIN.read': 'puts STDIN.read.split.map(&:to_i).sum\n',
      'each line of ARGF': 'ARGF.each_line { |line| puts line.split.sum(&:to_i) }\n',
      'a set and a prime': 'require "set"\nrequire "prime"\nputs Set.new(gets.split.map(&:to_i)).select(&:prime?).sum\n',
    },
    crashes: { abort: 'print "seen"\nabort "no"\n' },
  },
  8: {
    echo: 'write("noise", stderr())\ninput <- file("stdin", "rb")\nparts <- list()\nwhile (length(part <- readBin(input, "raw", 65536)) > 0) parts[[length(parts) + 1]] <- part\ntext <- do.call(c, parts)\nif (length(text) > 0) cat(rawToChar(text))\ncat("<", length(commandArgs(TRUE)), " 中文 é 😀>\\n", sep = "")\n',
    exits: 'cat("seen")\nquit(status = 3)\n',
    deep: 'options(expressions = 100000)\nf <- function(n) if (n == 0) 0 else 1 + f(n - 1)\ncat(f(1600), "\\n", sep = "")\n',
    depth: 1600,
    hour: 'cat(as.POSIXlt(as.POSIXct(0, origin = "1970-01-01"))$hour, "\\n", sep = "")\n',
    ways: {
      'file("stdin") and readLines':
        'con <- file("stdin")\nopen(con)\nx <- as.integer(strsplit(readLines(con, n = 1), " ")[[1]])\ncat(sum(x), "\\n")\n',
      'readLines("stdin")': 'x <- as.numeric(strsplit(readLines("stdin"), " ")[[1]])\ncat(sum(x), "\\n")\n',
      scan: 'cat(sum(scan("stdin", quiet = TRUE)), "\\n")\n',
      'scan of a file': 'x <- scan(file("stdin"), what = integer(), quiet = TRUE)\ncat(x[1] + x[2])\n',
    },
    crashes: { stop: 'cat("seen")\nstop("no")\n' },
  },
  9: {
    echo: 'console.error("noise"); const all = require("fs").readFileSync(0, "utf8"); process.stdout.write(all); console.log(`<${process.argv.length - 2} 中文 é 😀>`)\n',
    exits: 'process.stdout.write("seen"); process.exit(3)\n',
    deep: 'const f = (n) => (n === 0 ? 0 : 1 + f(n - 1)); console.log(f(7000))\n',
    depth: 7000,
    hour: 'console.log(new Date(0).getHours())\n',
    ways: {
      '/dev/stdin': 'const [a, b] = require("fs").readFileSync("/dev/stdin", "utf8").split(" ").map(Number); console.log(a + b)\n',
      readline:
        'require("readline").createInterface({ input: process.stdin }).on("line", (l) => console.log(l.split(" ").map(Number).reduce((x, y) => x + y)))\n',
      'data and end':
        'let t = ""; process.stdin.on("data", (d) => (t += d)).on("end", () => console.log(eval(t.trim().replace(" ", "+"))))\n',
      await:
        '(async () => { let s = 0; for await (const l of require("readline").createInterface({ input: process.stdin })) s += l.split(" ").map(Number).reduce((x, y) => x + y); console.log(s) })()\n',
    },
    crashes: { 'a thrown error': 'process.stdout.write("seen"); throw new Error("no")\n' },
  },
  10: {
    echo: '<?php fwrite(STDERR, "noise"); echo stream_get_contents(STDIN); echo "<", $argc - 1, " 中文 é 😀>\\n";\n',
    exits: '<?php echo "seen"; exit(3);\n',
    deep: '<?php function f($n) { return $n == 0 ? 0 : 1 + f($n - 1); } echo f(200000), "\\n";\n',
    depth: 200_000,
    hour: '<?php echo (int) date("G", 0), "\\n";\n',
    ways: {
      fscanf: '<?php fscanf(STDIN, "%d %d", $a, $b); echo $a + $b, "\\n";\n',
      'fgets and a closing tag': '<?php\n[$a, $b] = explode(" ", trim(fgets(STDIN)));\necho $a + $b;\n?>\n',
      'text before the opening tag': '\n<?php echo array_sum(explode(" ", file_get_contents("php://stdin"))) ?>\n',
      readline: '<?php echo array_sum(explode(" ", readline()));\n',
    },
    crashes: { 'a division by zero': '<?php echo "seen"; echo intdiv(1, $argc - 1);\n' },
  },
  11: {
    echo: rs(
      'eprint!("noise"); let mut s = String::new(); io::stdin().read_to_string(&mut s).unwrap(); print!("{}", s); println!("<{} 中文 é 😀>", std::env::args().count() - 1);',
    ),
    exits: rs('print!("seen"); std::process::exit(3);'),
    deep: rs(
      'println!("{}", f(400000));',
      '#[inline(never)] fn f(n: u64) -> u64 { if n == 0 { 0 } else { 1 + std::convert::identity(f)(n - 1) } }',
    ),
    depth: 400_000,
    hour: rs('println!("{}", std::time::UNIX_EPOCH.elapsed().unwrap().as_secs() / u64::MAX);'),
    ways: {
      'lines of a lock': rs(
        'for l in io::stdin().lock().lines() { println!("{}", l.unwrap().split(\' \').map(|x| x.parse::<i32>().unwrap()).sum::<i32>()); }',
      ),
      'all of it, written by a buffered writer': rs(
        'let mut s = String::new(); io::stdin().read_to_string(&mut s).unwrap(); let mut o = io::BufWriter::new(io::stdout().lock()); writeln!(o, "{}", s.split_whitespace().filter_map(|x| x.parse::<i32>().ok()).sum::<i32>()).unwrap();',
      ),
    },
    crashes: { 'a panic': rs('print!("seen"); panic!("no");') },
  },
  12: {
    echo: 'fun main(args: Array<String>) {\n    System.err.print("noise")\n    print(System.`in`.readBytes().toString(Charsets.UTF_8))\n    println("<${args.size} 中文 é 😀>")\n}\n',
    exits: 'import kotlin.system.exitProcess\nfun main() {\n    print("seen")\n    exitProcess(3)\n}\n',
    deep: 'fun f(n: Int): Int = if (n == 0) 0 else 1 + f(n - 1)\nfun main() { println(f(300000)) }\n',
    depth: 300_000,
    hour: 'import java.time.*\nfun main() { println(Instant.EPOCH.atZone(ZoneId.systemDefault()).hour) }\n',
    ways: {
      'a package': 'package homework\nfun main() { println(readLine()!!.split(" ").map { it.toInt() }.sum()) }\n',
      'main with arguments':
        'fun main(args: Array<String>) { val (a, b) = readLine()!!.split(" ").map(String::toInt); println(a + b + args.size) }\n',
      'another class name, a data class and a scanner':
        '@file:JvmName("Start")\nimport java.util.Scanner\ndata class Pair2(val a: Int, val b: Int)\nfun main() { val s = Scanner(System.`in`); val p = Pair2(s.nextInt(), s.nextInt()); println(p.a + p.b) }\n',
      'a public function of texts':
        'fun trimmed(text: String): String = text.trim()\nfun String?.orNone(): String = this ?: "0"\nfun main() { println(trimmed(readLine().orNone()).split(" ").sumBy(String::toInt)) }\n',
      'lines of a sequence': 'fun main() = generateSequence(::readLine).forEach { println(it.split(" ").sumBy(String::toInt)) }\n',
    },
    crashes: { 'an exception': 'fun main() {\n    print("seen")\n    error("no")\n}\n' },
  },
}
