// Programs for the judge's test of habits in the languages that are not offered by default.
import type { Habits } from './habits.fixture.ts'

const ada = (body: string, more = ''): string =>
  `with Ada.Text_IO, Ada.Integer_Text_IO, Ada.Command_Line, Ada.Calendar.Time_Zones;\nuse Ada.Text_IO, Ada.Integer_Text_IO, Ada.Command_Line;\nprocedure Main is\n${more}\nbegin\n${body}\nend Main;\n`
const scala = (body: string, more = ''): string => `object Main {\n${more}\n  def main(args: Array[String]): Unit = { ${body} }\n}\n`
const readCharacters =
  'type(c_ptr) :: none\n  character(len=1, kind=c_char) :: one\n  interface\n    integer(c_int) function getchar() bind(c)\n      import c_int\n    end function getchar\n    integer(c_int) function putchar(c) bind(c)\n      import c_int\n      integer(c_int), value :: c\n    end function putchar\n  end interface'

export const habitsOfMore: Record<number, Habits> = {
  13: {
    echo: "uses SysUtils;\nvar c: Char;\nbegin\n  Write(StdErr, 'noise');\n  while not Eof do begin\n    if Eoln then begin ReadLn; WriteLn; end\n    else begin Read(c); Write(c); end;\n  end;\n  WriteLn('<', ParamCount, ' 中文 é 😀>');\nend.\n",
    exits: "begin\n  Write('seen');\n  Halt(3);\nend.\n",
    deep: 'function F(n: LongInt): LongInt;\nbegin\n  if n = 0 then F := 0 else F := 1 + F(n - 1);\nend;\nbegin\n  WriteLn(F(400000));\nend.\n',
    depth: 400_000,
    hour: 'begin\n  WriteLn(0);\nend.\n',
    ways: {
      'a program with a name, and integers of 64 bits':
        'program Sum(Input, Output);\nvar a, b: Int64;\nbegin\n  Read(a, b);\n  WriteLn(a + b);\nend.\n',
      'long texts and an exception':
        "{$H+}\nuses SysUtils;\nvar s: string; p: Integer;\nbegin\n  ReadLn(s);\n  p := Pos(' ', s);\n  try\n    WriteLn(StrToInt(Copy(s, 1, p - 1)) + StrToInt(Trim(Copy(s, p + 1, 9))));\n  except\n    on E: EConvertError do WriteLn('no');\n  end;\nend.\n",
    },
    crashes: {
      'an exception': "uses SysUtils;\nbegin\n  Write('seen');\n  raise Exception.Create('no');\nend.\n",
      'a null pointer': "var p: ^Integer;\nbegin\n  Write('seen');\n  p := nil;\n  p^ := 1;\nend.\n",
    },
  },
  14: {
    echo: 'import System.Environment\nimport System.IO\nmain :: IO ()\nmain = do\n  hPutStr stderr "noise"\n  getContents >>= putStr\n  args <- getArgs\n  putStrLn ("<" ++ show (length args) ++ " 中文 é 😀>")\n',
    exits: 'import System.Exit\nmain :: IO ()\nmain = putStr "seen" >> exitWith (ExitFailure 3)\n',
    deep: 'f :: Int -> Integer\nf 0 = 0\nf n = 1 + f (n - 1)\nmain :: IO ()\nmain = print (f 400000)\n',
    depth: 400_000,
    hour: 'main :: IO ()\nmain = print (0 :: Int)\n',
    ways: {
      'bytes and a map':
        'import qualified Data.ByteString.Char8 as B\nimport qualified Data.Map.Strict as M\nimport Data.Maybe (mapMaybe)\nmain :: IO ()\nmain = do\n  text <- B.getContents\n  print (sum (M.elems (M.fromList (zip [0 :: Int ..] (map fst (mapMaybe B.readInt (B.words text)))))))\n',
      'a state of mutable arrays':
        'import Control.Monad\nimport Control.Monad.ST\nimport Data.Array.ST\nmain :: IO ()\nmain = do\n  ns <- map read . words <$> getLine\n  print (runST (do { a <- newListArray (0, 1) ns :: ST s (STUArray s Int Int); liftM2 (+) (readArray a 0) (readArray a 1) }))\n',
    },
    crashes: { 'an exception': 'main :: IO ()\nmain = putStr "seen" >> error "no"\n' },
  },
  15: {
    echo: 'printf noise >&2\ncat\necho "<$# 中文 é 😀>"\n',
    exits: 'printf seen\nexit 3\n',
    deep: 'f() { if (($1 == 0)); then return; fi; n=$((n + 1)); f $(($1 - 1)); }\nn=0\nf 1500\necho $n\n',
    depth: 1500,
    hour: 'date -d @0 +%-H\n',
    ways: {
      'an array': 'read -ra n\necho $((n[0] + n[1]))\n',
      awk: "awk '{ print $1 + $2 }'\n",
      bc: 'tr " " + | { read -r sum; echo $((sum)); }\n',
    },
  },
  16: {
    echo: 'print STDERR "noise";\nprint while <STDIN>;\nprint "<", scalar(@ARGV), " 中文 é 😀>\\n";\n',
    exits: 'print "seen";\nexit 3;\n',
    deep: 'no warnings "recursion";\nsub f { my $n = shift; return $n == 0 ? 0 : 1 + f($n - 1); }\nprint f(50000), "\\n";\n',
    depth: 50_000,
    hour: 'print +(localtime(0))[2], "\\n";\n',
    ways: {
      'strict, and a module': 'use strict;\nuse warnings;\nuse List::Util qw(sum);\nprint sum(split " ", <>), "\\n";\n',
      'big integers': 'use bigint;\nmy ($x, $y) = split /\\s+/, <STDIN>;\nprint $x + $y, "\\n";\n',
    },
    crashes: { die: 'print "seen";\ndie { code => 1 };\n' },
  },
  17: {
    echo: 'io.stderr:write("noise")\nio.write(io.read("a"))\nprint("<" .. #arg .. " 中文 é 😀>")\n',
    exits: 'io.write("seen")\nos.exit(3)\n',
    deep: 'local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end\nprint(f(150000))\n',
    depth: 150_000,
    hour: 'print(tonumber(os.date("%H", 0)))\n',
    ways: {
      'a pattern': 'local a, b = io.read():match("(%d+) (%d+)")\nprint(math.tointeger(a + b))\n',
      'a coroutine':
        'local sum = 0\nfor n in coroutine.wrap(function() for n in io.read("a"):gmatch("%d+") do coroutine.yield(n) end end) do sum = sum + n end\nprint(sum)\n',
    },
    crashes: { 'an error': 'io.write("seen")\nlocal x = nil + 1\n' },
  },
  18: {
    echo: 'let () =\n  prerr_string "noise";\n  (try while true do print_char (input_char stdin) done with End_of_file -> ());\n  Printf.printf "<%d 中文 é 😀>\\n" (Array.length Sys.argv - 1)\n',
    exits: 'let () = print_string "seen"; exit 3\n',
    deep: 'let rec f n = if n = 0 then 0 else 1 + f (n - 1)\nlet () = Printf.printf "%d\\n" (f 400000)\n',
    depth: 400_000,
    hour: 'let () = Printf.printf "%d\\n" (Unix.localtime 0.).Unix.tm_hour\n',
    ways: {
      'a list of words':
        "let () = read_line () |> String.split_on_char ' ' |> List.map int_of_string |> List.fold_left ( + ) 0 |> print_int\n",
      'a regular expression':
        'let () = match Str.split (Str.regexp " ") (read_line ()) with [a; b] -> print_int (int_of_string a + int_of_string b) | _ -> ()\n',
    },
    crashes: { 'an index out of bounds': 'let () = print_string "seen"; print_int [|1|].(Array.length Sys.argv)\n' },
  },
  19: {
    echo: ada(
      'Put (Standard_Error, "noise"); loop Get_Immediate (C); Put (C); end loop; exception when End_Error => Put ("<"); Put (Argument_Count, 0); Put_Line (" 中文 é 😀>");',
      'C : Character;',
    ),
    exits: ada('Put ("seen"); Set_Exit_Status (3);'),
    deep: ada('Put (F (400_000), 0); New_Line;', 'function F (N : Integer) return Integer is (if N = 0 then 0 else 1 + F (N - 1));'),
    depth: 400_000,
    hour: ada('Put (Integer (Ada.Calendar.Time_Zones.UTC_Time_Offset), 0); New_Line;'),
    ways: {
      'a procedure of another name':
        'with Ada.Integer_Text_IO; use Ada.Integer_Text_IO;\nprocedure Sum is\n   A, B : Integer;\nbegin\n   Get (A);\n   Get (B);\n   Put (A + B, Width => 0);\nend Sum;\n',
      'a vector':
        "with Ada.Text_IO, Ada.Integer_Text_IO, Ada.Containers.Vectors;\nprocedure Main is\n   package Lists is new Ada.Containers.Vectors (Positive, Integer);\n   All_Of : Lists.Vector;\n   N, Sum : Integer := 0;\nbegin\n   while not Ada.Text_IO.End_Of_File loop\n      Ada.Integer_Text_IO.Get (N);\n      All_Of.Append (N);\n   end loop;\n   for E of All_Of loop\n      Sum := Sum + E;\n   end loop;\n   Ada.Text_IO.Put_Line (Sum'Image);\nend Main;\n",
    },
  },
  20: {
    echo: `program echo\n  use iso_c_binding\n  ${readCharacters}\n  integer(c_int) :: k\n  write (0, '(a)') 'noise'\n  do\n    k = getchar()\n    if (k < 0) exit\n    k = putchar(k)\n  end do\n  none = c_null_ptr\n  call finish()\ncontains\n  subroutine finish()\n    character(len=*), parameter :: tail = ' 中文 é 😀>'\n    integer :: i\n    integer(c_int) :: r\n    r = putchar(iachar('<'))\n    r = putchar(iachar('0') + command_argument_count())\n    do i = 1, len(tail)\n      one = tail(i:i)\n      r = putchar(iand(ichar(one), 255))\n    end do\n    r = putchar(10)\n  end subroutine finish\nend program echo\n`,
    exits: "program s\n  write (*, '(a)', advance='no') 'seen'\n  stop 3\nend program s\n",
    deep: "program s\n  print '(i0)', f(400000)\ncontains\n  recursive function f(n) result(r)\n    integer, intent(in) :: n\n    integer :: r\n    if (n == 0) then\n      r = 0\n    else\n      r = 1 + f(n - 1)\n    end if\n  end function f\nend program s\n",
    depth: 400_000,
    hour: "program s\n  integer :: v(8)\n  call date_and_time(values=v)\n  print '(i0)', v(4)\nend program s\n",
    ways: {
      'without a name': 'integer a, b\nread (*, *) a, b\nwrite (*, *) a + b\nend\n',
      'an array': "program s\n  integer, allocatable :: n(:)\n  allocate(n(2))\n  read *, n\n  print '(i0)', sum(n)\nend program s\n",
    },
    crashes: { 'an end of file': "program s\n  integer :: n\n  write (*, '(a)', advance='no') 'seen'\n  read *, n\nend program s\n" },
  },
  21: {
    echo: '(format *error-output* "noise")\n(loop for c = (read-char nil nil) while c do (write-char c))\n(format t "<~a 中文 é 😀>~%" (- (length sb-ext:*posix-argv*) (length sb-ext:*posix-argv*)))\n',
    exits: '(format t "seen")\n(sb-ext:exit :code 3)\n',
    deep: '(defun f (n) (if (= n 0) 0 (+ 1 (f (- n 1)))))\n(format t "~a~%" (f 400000))\n',
    depth: 400_000,
    hour: '(multiple-value-bind (s m h) (decode-universal-time (encode-universal-time 0 0 0 1 1 1970 0)) (declare (ignore s m)) (format t "~a~%" h))\n',
    ways: {
      'a function main': '(defun main () (let* ((a (read)) (b (read))) (princ (+ a b)) (terpri)))\n(main)\n',
      'a class and loop':
        "(defclass pair () ((a :initarg :a :reader a) (b :initarg :b :reader b)))\n(let ((p (make-instance 'pair :a (read) :b (read)))) (print (+ (a p) (b p))))\n",
    },
    crashes: { 'an error': '(princ "seen")\n(car 1)\n' },
  },
  22: {
    echo: 'main :- write(user_error, noise), copy, current_prolog_flag(argv, A), length(A, N), format("<~w 中文 é 😀>~n", [N]).\ncopy :- get_char(C), ( C == end_of_file -> true ; put_char(C), copy ).\n',
    exits: 'main :- write(seen), halt(3).\n',
    deep: 'f(0, 0) :- !.\nf(N, R) :- M is N - 1, f(M, S), R is S + 1.\nmain :- f(400000, R), write(R), nl.\n',
    depth: 400_000,
    hour: 'main :- stamp_date_time(0, date(_, _, _, H, _, _, _, _, _), local), write(H), nl.\n',
    ways: {
      'a start that is named':
        ':- initialization(main).\nmain :- get_char(A), get_char(_), get_char(B), number_chars(X, [A]), number_chars(Y, [B]), Z is X + Y, write(Z).\n',
      'a start that is named, and ends':
        ':- use_module(library(readutil)).\n:- initialization(main, main).\nmain :- read_line_to_codes(user_input, L), split_string(L, " ", "", P), foldl([S, X, Y]>>(number_string(N, S), Y is X + N), P, 0, T), print(T), nl, halt.\n',
      'a grammar':
        ':- use_module(library(dcg/basics)).\nsum(S) --> integer(A), " ", integer(B), blanks, { S is A + B }.\nmain :- read_stream_to_codes(user_input, C), phrase(sum(S), C), format("~d~n", [S]).\n',
    },
    crashes: {
      'an error': 'main :- write(seen), atom_length(_, _).\n',
      'a start that fails': 'main :- write(seen), fail.\n',
    },
  },
  23: {
    echo: scala(
      'System.err.print("noise"); val all = Stream.continually(System.in.read).takeWhile(_ >= 0).map(_.toByte).toArray; System.out.write(all, 0, all.length); println("<" + args.length + " 中文 é 😀>")',
    ),
    exits: scala('print("seen"); sys.exit(3)'),
    deep: scala('println(f(300000))', '  def f(n: Int): Int = if (n == 0) 0 else 1 + f(n - 1)'),
    depth: 300_000,
    hour: scala('println(java.time.Instant.EPOCH.atZone(java.time.ZoneId.systemDefault).getHour)'),
    ways: {
      'an App of another name': 'object Sum extends App {\n  println(scala.io.StdIn.readLine().split(" ").map(_.toInt).sum)\n}\n',
      'a package and a class':
        'package homework\ncase class Two(a: Int, b: Int) { def sum: Int = a + b }\nobject Start {\n  def main(args: Array[String]): Unit = {\n    val in = new java.util.Scanner(System.in)\n    println(Two(in.nextInt, in.nextInt).sum)\n  }\n}\n',
    },
    crashes: { 'an exception': scala('print("seen"); throw new RuntimeException("no")') },
  },
}
