// Reserved words of each language and the library names that beginners use most: for completion in Monaco and colours in the touch editor.
import { wordsOfMore } from './wordsOfMoreLanguages.ts'

export interface LanguageWords {
  keywords: readonly string[]
  names: readonly string[]
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/)
const words = (keywords: string, names: string): LanguageWords => ({ keywords: list(keywords), names: list(names) })

const C_KEYWORDS = `auto bool break case char const continue default do double else enum extern false float for goto if inline int long
  register return short signed sizeof static struct switch true typedef union unsigned void volatile while`

/** By the language's editorName. */
export const languageWords: Readonly<Record<string, LanguageWords>> = {
  c: words(
    `${C_KEYWORDS} restrict`,
    `NULL EOF INT_MAX INT_MIN abs calloc exit fabs fgets floor ceil free getchar int64_t isalpha isdigit isspace isupper islower main malloc memcpy memset
      pow printf putchar puts qsort realloc scanf size_t snprintf sqrt sscanf strcat strchr strcmp strcpy strlen strncpy strstr strtol
      tolower toupper uint64_t`,
  ),
  cpp: words(
    `${C_KEYWORDS} catch class concept const_cast constexpr decltype delete dynamic_cast explicit friend mutable namespace new noexcept nullptr operator
      override private protected public requires static_cast template this throw try typename using virtual`,
    `abs accumulate array back begin bitset cerr cin clear count cout deque emplace_back empty end endl erase fill find first fixed front getline
      greater insert int64_t iota ios_base iterator list lower_bound main make_pair map max max_element min min_element move multiset next_permutation
      numeric_limits pair pop pop_back priority_queue printf push push_back queue resize reverse scanf second set setprecision size sort sqrt stable_sort
      stack std stod stoi stoll string stringstream substr swap to_string top tuple uint64_t unique unordered_map unordered_set upper_bound vector`,
  ),
  java: words(
    `abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for if
      implements import instanceof int interface long native new null package private protected public record return short static super switch
      synchronized this throw throws transient true try var void volatile while yield`,
    `Arrays ArrayDeque ArrayList BigInteger BufferedReader Character Collections Comparator Deque Double HashMap HashSet IOException InputStreamReader
      Integer Iterator LinkedList List Long Map Math Object Override PriorityQueue Queue Scanner Set Stack String StringBuilder StringTokenizer System
      TreeMap TreeSet add append charAt compareTo contains containsKey equals getOrDefault hasNext hasNextInt isEmpty length main nextInt nextLine
      nextLong parseInt println printf print put readLine remove size sort split substring toCharArray toString trim valueOf`,
  ),
  python: words(
    `False None True and as assert async await break case class continue def del elif else except finally for from global if import in is lambda
      match nonlocal not or pass raise return try while with yield`,
    `abs all any append bisect_left bisect_right bool chr clear collections Counter count defaultdict deque dict divmod endswith enumerate eval
      extend filter find float format Fraction frozenset functools get gcd hash heapq heappop heappush hex index input insert int isalpha isdigit items
      itertools join keys len list lower lstrip lru_cache map math max min next open ord permutations pop popleft pow print range read readline
      remove replace reversed reverse round rstrip set setdefault sort sorted split splitlines sqrt startswith stdin stdout str strip sum sys tuple type
      update upper ValueError values write zip`,
  ),
  csharp: words(
    `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit
      extern false finally float for foreach get goto if implicit in int interface internal is lock long namespace new null object operator out override
      params private protected public readonly record ref return sbyte sealed set short sizeof static string struct switch this throw true try typeof uint
      ulong unchecked using var virtual void when where while yield`,
    `Add Append Array Console Contains ContainsKey Convert Count Dictionary Equals Exception First HashSet IEnumerable Insert Int32 Join Last Length
      LinkedList Linq List Main Math Max Min OrderBy Parse Pow Queue ReadLine Remove Replace Reverse Select SortedDictionary Sort Split Sqrt Stack String
      StringBuilder Substring Sum System ToArray ToInt32 ToList ToString Trim TryParse Where Write WriteLine`,
  ),
  go: words(
    `any bool break byte case chan complex128 const continue default defer else error fallthrough false float32 float64 for func go goto if import
      int int32 int64 interface iota map nil package range return rune select string struct switch true type uint uint64 uint8 var`,
    `append bufio cap close copy delete errors fmt Fields Fprint Fprintln Fscan Itoa Atoi Join len main make math Max Min NewReader NewScanner
      NewWriter new os panic Print Printf Println ReadString Replace Scan Scanln Slice Sort sort Split Sprintf Sqrt Stdin Stdout strconv strings Text
      TrimSpace`,
  ),
  ruby: words(
    `alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not or redo rescue retry return self
      super then true undef unless until when while yield`,
    `abs Array attr_accessor chars chomp collect count delete downcase each each_char each_slice each_with_index empty? even? first flatten Float
      gets gsub Hash include? index initialize inject Integer join keys last length loop map max min odd? pop print printf push puts raise rand
      readlines reduce reject require reverse round select shift size sort sort_by split STDIN Struct sub sum swapcase times to_a to_f to_i to_s
      transpose uniq upcase upto downto values zip`,
  ),
  r: words(
    `break else FALSE for function if in Inf NA NaN next NULL repeat return TRUE while`,
    `abs any all append apply as.integer as.numeric as.character c cat ceiling character colnames cumsum data.frame diff dim exp file floor format
      gsub identical ifelse integer is.na is.null lapply length library list log logical matrix max mean median min nchar ncol nrow numeric order outer
      paste paste0 print prod rbind cbind readLines readline rep rev round sapply scan seq seq_along seq_len setdiff sort sprintf sqrt stop strsplit sub
      substr sum table tolower toupper trimws union unique unlist var vapply vector which which.max which.min`,
  ),
  javascript: words(
    `async await break case catch class const continue debugger default delete do else export extends false finally for function if import in
      instanceof let new null of return static super switch this throw true try typeof undefined var void while with yield`,
    `Array BigInt Boolean Date Error Infinity JSON Map Math NaN Number Object Promise RegExp Set String Symbol charAt charCodeAt concat console
      entries every fill filter find findIndex flat flatMap floor forEach from includes indexOf isInteger isNaN join keys length log map match max min
      padStart parse parseFloat parseInt pop process push readFileSync reduce repeat replace replaceAll require reverse round shift slice some sort splice
      split sqrt startsWith stdin stdout stringify substring toFixed toLowerCase toString toUpperCase trim unshift values write`,
  ),
  php: words(
    `abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty extends false final
      finally fn for foreach function global if implements include instanceof interface isset list match namespace new null or print private protected
      public readonly require require_once return static switch this throw trait true try unset use var while xor yield`,
    `abs array_fill array_filter array_key_exists array_keys array_map array_merge array_pop array_push array_reduce array_reverse array_shift
      array_slice array_sum array_unique array_values asort ceil chr count explode fgets file_get_contents floor fscanf implode in_array intdiv intval
      is_numeric join json_encode ksort max min number_format ord PHP_EOL PHP_INT_MAX preg_match preg_split printf range round rsort rtrim sort sprintf
      sqrt STDIN str_pad str_repeat str_replace str_split stream_get_contents strlen strpos strrev strtolower strtoupper substr trim usort var_dump`,
  ),
  rust: words(
    `as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i32 i64 if impl in isize let loop match mod move mut
      pub ref return self Self static str struct super trait true type u32 u64 u8 unsafe use usize where while`,
    `as_str assert_eq BinaryHeap Box BTreeMap chars clone cloned collect collections contains contains_key count derive enumerate Err expect filter
      fold format HashMap HashSet insert into_iter io is_empty iter iter_mut join len lines main map max min new None Ok Option or_insert panic parse pop
      print println push push_str Read read_line read_to_string remove replace Result rev Some sort sort_by sort_unstable split split_whitespace std stdin
      stdout String sum swap to_string to_vec trim unwrap unwrap_or vec Vec VecDeque with_capacity write writeln zip`,
  ),
  kotlin: words(
    `abstract as break by catch class companion const constructor continue data do else enum false final finally for fun if import in init
      inline interface internal is lateinit null object open operator out override package private protected public return sealed super suspend this
      throw true try typealias val var vararg when while`,
    `Array ArrayDeque Boolean Char Double HashMap Int IntArray List Long LongArray Map Math MutableList Pair Set String StringBuilder abs add
      all any append arrayListOf arrayOf buildString contains count distinct downTo drop filter first forEach forEachIndexed groupBy indexOf indices
      isEmpty joinToString lastIndex let listOf main map mapOf max maxOf min minOf mutableListOf mutableMapOf mutableSetOf plus println print readLine readln
      remove repeat reversed setOf size sorted sortedBy sortedDescending split step substring sum sumOf toDouble toInt toIntArray toList toLong
      toMutableList toSet toString trim until withIndex zip`,
  ),
  ...Object.fromEntries(Object.entries(wordsOfMore).map(([language, [keywords, names]]) => [language, words(keywords, names)])),
}
