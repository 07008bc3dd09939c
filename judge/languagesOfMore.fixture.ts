// Programs for the judge's test of languages, in those that are not offered by default.

export interface Programs {
  /** Reads two numbers from a line and prints their sum. */
  sum: string
  /** A source that the compiler refuses. */
  broken: string
  /** Prints `seen` and fails. */
  failing: string
  endless: string
  greedy: string
  /** Reads every line to the end of the input and prints how many characters each has. */
  lengths: string
  /** Calls itself 10,000 deep (R and Bash, whose calls cost more the deeper they are, 1,000) and prints 10000. */
  deep: string
}

const ada = (body: string, more = ''): string =>
  `with Ada.Text_IO, Ada.Integer_Text_IO, Ada.Command_Line;\nuse Ada.Text_IO, Ada.Integer_Text_IO, Ada.Command_Line;\nprocedure Main is\n${more}\nbegin\n${body}\nend Main;\n`
/** A predicate that reads the numbers of a line. */
const words =
  ':- use_module(library(readutil)).\nwords(Ns) :- read_line_to_string(user_input, L), split_string(L, " ", " \\r", Ws), maplist([W, N]>>number_string(N, W), Ws, Ns).\n'
const scala = (body: string, more = ''): string =>
  `import scala.io.StdIn._\nobject Main {\n${more}\ndef main(args: Array[String]): Unit = { ${body} }\n}\n`

export const programsOfMore: Record<number, Programs> = {
  13: {
    sum: 'var a, b: Integer;\nbegin\n  ReadLn(a, b);\n  WriteLn(a + b);\nend.\n',
    broken: 'begin\n  WriteLn(1 +);\nend.\n',
    failing: "var z: Integer;\nbegin\n  Write('seen');\n  z := ParamCount;\n  WriteLn(1 div z);\nend.\n",
    endless: 'begin\n  while True do;\nend.\n',
    greedy: 'var p: Pointer;\nbegin\n  while True do begin\n    GetMem(p, 1 shl 20);\n    FillChar(p^, 1 shl 20, 1);\n  end;\nend.\n',
    lengths: 'var s: string;\nbegin\n  while not Eof do begin\n    ReadLn(s);\n    WriteLn(Length(s));\n  end;\nend.\n',
    deep: 'function F(n: Integer): Integer;\nbegin\n  if n = 0 then F := 0 else F := 1 + F(n - 1);\nend;\nbegin\n  WriteLn(F(10000));\nend.\n',
  },
  14: {
    sum: 'main :: IO ()\nmain = interact (\\s -> show (sum (map read (words s) :: [Int])) ++ "\\n")\n',
    broken: 'main :: IO ()\nmain = putStrLn 1 +\n',
    failing: 'main :: IO ()\nmain = putStr "seen" >> print (head ([] :: [Int]))\n',
    endless:
      'main :: IO ()\nmain = loop 0 where loop :: Int -> IO ()\n                    loop n = if n < 0 then print n else loop (mod (n + 1) 7)\n',
    greedy: 'main :: IO ()\nmain = let xs = [1 ..] :: [Integer] in print (length (takeWhile (> 0) xs)) >> print (head xs)\n',
    lengths: "main :: IO ()\nmain = interact (unlines . map (show . length . filter (/= '\\r')) . lines)\n",
    deep: 'f :: Int -> Integer\nf 0 = 0\nf n = 1 + f (n - 1)\nmain :: IO ()\nmain = print (f 10000)\n',
  },
  15: {
    sum: 'read -r a b\necho $((a + b))\n',
    broken: 'if true; then echo 1\n',
    failing: 'printf seen\nmissing_command\n',
    endless: 'while :; do :; done\n',
    greedy: 'x=aaaaaaaaaaaaaaaa\nwhile :; do x=$x$x; done\n',
    lengths: 'while IFS= read -r line || [ -n "$line" ]; do echo ${#line}; done\n',
    deep: 'f() { if (($1 == 0)); then return; fi; n=$((n + 10)); f $(($1 - 1)); }\nn=0\nf 1000\necho $n\n',
  },
  16: {
    sum: 'my ($a, $b) = split " ", <STDIN>;\nprint $a + $b, "\\n";\n',
    broken: 'print(1 +;\n',
    failing: 'print "seen";\ndie "no";\n',
    endless: '1 while 1;\n',
    greedy: 'my @x; push @x, "a" x (1 << 20) . @x while 1;\n',
    lengths: 'while (my $line = <STDIN>) { chomp $line; print length($line), "\\n"; }\n',
    deep: 'no warnings "recursion";\nsub f { my $n = shift; return $n == 0 ? 0 : 1 + f($n - 1); }\nprint f(10000), "\\n";\n',
  },
  17: {
    sum: 'local a, b = io.read("n", "n")\nprint(a + b)\n',
    broken: 'print(1 +\n',
    failing: 'io.write("seen")\nerror("no")\n',
    endless: 'while true do end\n',
    greedy: 'local x = {}\nwhile true do x[#x + 1] = string.rep("a", 1 << 20) .. #x end\n',
    lengths: 'for line in io.lines() do print(#line) end\n',
    deep: 'local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end\nprint(f(10000))\n',
  },
  18: {
    sum: 'let () = Scanf.scanf " %d %d" (fun a b -> Printf.printf "%d\\n" (a + b))\n',
    broken: 'let () = print_int "a"\n',
    failing: 'let () = print_string "seen"; failwith "no"\n',
    endless: 'let () = while true do () done\n',
    greedy: "let rec go all = go (Bytes.make 1048576 'a' :: all)\nlet () = ignore (List.length (go []))\n",
    lengths: 'let () = try while true do print_int (String.length (input_line stdin)); print_newline () done with End_of_file -> ()\n',
    deep: 'let rec f n = if n = 0 then 0 else 1 + f (n - 1)\nlet () = Printf.printf "%d\\n" (f 10000)\n',
  },
  19: {
    sum: ada('Get (A); Get (B); Put (A + B, 0); New_Line;', 'A, B : Integer;'),
    broken: ada('Put (1 +);'),
    failing: ada('Put ("seen"); A (A\'First + Argument_Count + 3) := 1; Put (A (1), 0);', 'A : array (1 .. 2) of Integer := (1, 2);'),
    endless: ada('loop K := (K + 1) mod 7; end loop;', 'K : Integer := 0;'),
    greedy: ada(
      "loop P := new Block'(others => 1); P (1) := 2; end loop;",
      'type Block is array (1 .. 262144) of Integer; type Link is access Block; P : Link; pragma Volatile (P);',
    ),
    lengths: ada("while not End_Of_File loop declare S : constant String := Get_Line; begin Put (S'Length, 0); New_Line; end; end loop;"),
    deep: ada('Put (F (10000), 0); New_Line;', 'function F (N : Integer) return Integer is (if N = 0 then 0 else 1 + F (N - 1));'),
  },
  20: {
    sum: "program s\n  integer :: a, b\n  read *, a, b\n  print '(i0)', a + b\nend program s\n",
    broken: 'program s\n  print *, 1 +\nend program s\n',
    failing: "program s\n  integer :: k\n  write (*, '(a)', advance='no') 'seen'\n  read *, k\nend program s\n",
    endless: 'program s\n  integer, volatile :: k = 0\n  do\n    k = mod(k + 1, 7)\n  end do\nend program s\n',
    greedy:
      'program s\n  type node\n    integer, pointer :: block(:)\n  end type node\n  type(node) :: all(100000)\n  integer :: k\n  do k = 1, 100000\n    allocate(all(k)%block(262144))\n    all(k)%block = k\n  end do\n  print *, all(7)%block(3)\nend program s\n',
    lengths:
      "program s\n  character(len=99) :: line\n  integer :: state\n  do\n    read (*, '(a)', iostat=state) line\n    if (state /= 0) exit\n    print '(i0)', len_trim(line)\n  end do\nend program s\n",
    deep: "program s\n  print '(i0)', f(10000)\ncontains\n  recursive function f(n) result(r)\n    integer, intent(in) :: n\n    integer :: r\n    if (n == 0) then\n      r = 0\n    else\n      r = 1 + f(n - 1)\n    end if\n  end function f\nend program s\n",
  },
  21: {
    sum: '(format t "~a~%" (+ (read) (read)))\n',
    broken: '(format t "a"\n',
    failing: '(format t "seen")\n(error "no")\n',
    endless: '(loop)\n',
    greedy: '(defvar *all* nil)\n(loop (push (make-array 131072 :initial-element 1) *all*))\n',
    lengths: '(loop for line = (read-line nil nil) while line do (format t "~a~%" (length line)))\n',
    deep: '(defun f (n) (if (= n 0) 0 (+ 1 (f (- n 1)))))\n(format t "~a~%" (f 10000))\n',
  },
  22: {
    sum: `${words}main :- words([A, B]), C is A + B, write(C), nl.\n`,
    broken: 'main :- foo(1 +), nl.\n',
    failing: 'main :- write(seen), atom_length(X, N), write(X-N).\n',
    endless: 'main :- repeat, fail.\n',
    greedy: 'f(N, [N | T]) :- M is N + 1, f(M, T).\nmain :- f(0, L), write(L).\n',
    lengths:
      ':- use_module(library(readutil)).\n:- initialization(main).\nmain :- read_line_to_string(user_input, L), ( L == end_of_file -> true ; string_length(L, N), write(N), nl, main ).\n',
    deep: 'f(0, 0) :- !.\nf(N, R) :- M is N - 1, f(M, S), R is S + 1.\nmain :- f(10000, R), write(R), nl.\n',
  },
  23: {
    sum: scala('println(readLine().split(" ").map(_.toInt).sum)'),
    broken: scala('val x: Int = "a"'),
    failing: scala('print("seen"); val a = new Array[Int](1); a(2) = 1'),
    endless: scala('var k = 0L; while (k >= 0) k += 1'),
    greedy: scala('var all = List[Array[Byte]](); while (true) all ::= new Array[Byte](1 << 20)'),
    lengths: scala('for (line <- scala.io.Source.stdin.getLines) println(line.length)'),
    deep: scala('println(f(10000))', 'def f(n: Int): Int = if (n == 0) 0 else 1 + f(n - 1)'),
  },
}
