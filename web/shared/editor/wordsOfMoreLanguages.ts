// Reserved words and library names of the languages that are not offered by default, by their editorName.

/** Reserved words, and library names that beginners use most. */
export const wordsOfMore: Readonly<Record<string, readonly [keywords: string, names: string]>> = {
  pascal: [
    `and array as begin case class const constructor destructor div do downto else end except exit false file finally for function goto if
      implementation in inherited interface is label mod nil not object of on or out packed procedure program property raise record repeat set shl shr
      string then to true try type unit until uses var while with xor`,
    `Abs AnsiString Append Assign Boolean Break Byte Cardinal Char Chr Close Concat Continue Copy Dec Delete Dispose Double Eof Eoln Exclude Halt High
      Inc Include Insert Int64 Integer IntToStr Length Ln LongInt Low Math Max Min New Odd Ord Pos Pred Random Read ReadLn Real Reset Rewrite Round
      SetLength Sqr Sqrt Str StrToInt Succ SysUtils Trim Trunc Val Word Write WriteLn`,
  ],
  haskell: [
    `as case class data default deriving do else forall foreign hiding if import in infix infixl infixr instance let module newtype of qualified
      then type where`,
    `Bool Char Data Double False Int Integer IO Just Left Map Maybe Nothing Right Set String True all any concat concatMap const cycle div drop
      dropWhile elem error even filter flip foldl foldr fromIntegral fst gcd getContents getLine head init interact iterate last length lines lookup
      main map mapM_ max maximum maybe min minimum mod not null odd otherwise print product pure putStr putStrLn read readLn repeat replicate return
      reverse show snd sort splitAt sqrt sum tail take takeWhile uncurry unlines unwords words zip zipWith`,
  ],
  shell: [
    `break case continue declare do done elif else esac exit export fi for function if in let local readonly return select set shift source
      then trap until unset while`,
    `awk basename bc break cat cut date dirname echo eval exec expr false find getopts grep head mapfile paste printf pwd read readarray rev sed seq
      shopt sleep sort tail tee test tr true type uniq wait wc xargs`,
  ],
  perl: [
    `and bless cmp continue do else elsif eq for foreach ge gt if last le local lt my ne next no not or our package redo require return sub
      undef unless until use while xor`,
    `abs atan2 chomp chop chr close cos defined delete die each eof exists exp first grep hex index int join keys lc lcfirst length log map max min oct
      open ord pop pos print printf push rand ref reverse rindex say scalar shift sin sort splice split sprintf sqrt STDERR STDIN STDOUT strict substr
      sum uc ucfirst unshift values wantarray warn warnings`,
  ],
  lua: [
    'and break do else elseif end false for function goto if in local nil not or repeat return then true until while',
    `abs assert byte ceil char close concat coroutine create error find floor format fmod gmatch gsub huge insert io ipairs len lines lower math max
      maxinteger min modf next open pack pairs pcall pi print random read remove rep require reverse select setmetatable sort sqrt string sub table
      tointeger tonumber tostring type unpack upper wrap write yield`,
  ],
  ocaml: [
    `and as assert begin class constraint do done downto else end exception external false for fun function functor if in include inherit
      initializer lazy let match method module mutable new nonrec object of open or private rec sig struct then to true try type val virtual when while with`,
    `Array Buffer Bytes Char Failure Float Hashtbl Int List Map Not_found Option Printf Queue Scanf Seq Set Some Stack String Str abs append compare
      concat exit failwith float_of_int fold_left fold_right fst get hd ignore init input_line int_of_float int_of_string invalid_arg iter iteri length
      make map mapi max min mod None not print_endline print_float print_int print_newline print_string printf read_int read_line ref rev scanf set snd
      sort split_on_char sqrt stdin string_of_int sub tl`,
  ],
  ada: [
    `abort abs abstract accept access aliased all and array at begin body case constant declare delay delta digits do else elsif end entry
      exception exit for function generic goto if in interface is limited loop mod new not null of or others out overriding package pragma private
      procedure protected raise range record rem renames requeue return reverse select separate some subtype synchronized tagged task terminate then type
      until use when while with xor`,
    `Ada Boolean Character Command_Line Containers Count Data_Error Duration Element End_Error End_Of_File End_Of_Line Exceptions False First Float Get
      Get_Line Head Image Integer Integer_Text_IO Last Length Long_Float Long_Integer Max Min Natural New_Line Numerics Positive Pos Put Put_Line Range
      Skip_Line Sort Strings String Tail Text_IO To_String Trim True Unbounded Val Value Vectors Width`,
  ],
  fortran: [
    `allocatable allocate associate block call case character class complex contains continue cycle data deallocate default dimension do else
      elseif elsewhere end enddo endif endfunction endprogram endsubroutine entry exit extends external forall format function go goto if implicit import
      in inout integer intent interface intrinsic kind len logical module namelist none only open optional out parameter pointer private procedure program
      public pure read real recursive result return save select sequence stop subroutine target then to type use where while write`,
    `abs achar adjustl adjustr all allocated any associated atan char cos count dble dot_product exp floor huge iachar index int iostat ishft len_trim
      log matmul max maxloc maxval merge min minloc minval mod modulo nint null pack precision present print product random_number repeat reshape scan sign
      sin size spread sqrt sum tiny transfer transpose trim ubound verify`,
  ],
  lisp: [
    `and block case cond ccase declare defclass defconstant defgeneric defmacro defmethod defpackage defparameter defstruct defun defvar do dolist
      dotimes ecase flet if in labels lambda let loop nil not or otherwise prog progn quote return setf setq t typecase unless when while`,
    `abs append apply aref assoc atom car cdr ceiling char code concatenate cons consp copy-list elt eq eql equal evenp every find first floor format
      funcall gethash getf incf intern last length list listp logand make-array make-hash-table mapcar mapc max member min minusp mod nreverse nth nthcdr
      null numberp oddp parse-integer plusp pop position princ print push read read-line reduce rem remove rest reverse round second some sort string
      subseq terpri third truncate vector vector-push-extend zerop`,
  ],
  prolog: [
    `consult discontiguous dynamic ensure_loaded fail false halt include initialization is mod module multifile not rem table true use_module xor`,
    `abs append assert asserta assertz atom atom_chars atom_codes atom_length atom_number atomic_list_concat between bagof call catch char_code
      compare copy_term exclude findall flatten foldl forall format functor get_char ground include integer last length list_to_set main maplist max_list
      member memberchk min_list msort nb_getval nb_setval nl nth0 nth1 number number_codes numlist once permutation phrase print put_char read
      read_line_to_string read_term repeat retract reverse select setof sort split_string string_chars string_concat string_length sub_atom succ
      sum_list tab throw user_input var write writeln`,
  ],
  scala: [
    `abstract case catch class def do else extends false final finally for forSome if implicit import lazy match new null object override
      package private protected return sealed super this throw trait true try type val var while with yield`,
    `Any App Array ArrayBuffer Boolean BufferedSource Char Double Float HashMap Int Iterator List Long Map Math Nil None Option Seq Set Some Source
      StdIn Stream String StringBuilder Unit Vector abs append apply args collect contains count distinct drop exists filter find flatMap flatten foldLeft
      foreach getLines getOrElse groupBy head indexOf indices isEmpty last length main map max min mkString nonEmpty print println readInt readLine
      reduce reverse size slice sortBy sorted split stdin sum tail take toArray toInt toList toString trim until zip zipWithIndex`,
  ],
}
