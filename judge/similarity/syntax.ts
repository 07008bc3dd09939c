// What the comparison knows of each language's grammar: nodes to drop, literals, and which names are declared as variables.

export interface Syntax {
  languageId: number
  /** The grammar's file, as a path in node_modules. */
  grammar: string
  /** Shortest run of equal tokens that counts for the structure, after JPlag's defaults. */
  structureRun: number
  /** Nodes without meaning for the comparison: comments, imports, packages. */
  dropped: ReadonlySet<string>
  /** Nodes that are one token, literals and types, with what they are abstracted to. */
  atoms: ReadonlyMap<string, 'literal' | 'type'>
  /** `node.field` where an identifier is declared. */
  binds: ReadonlySet<string>
  /** `node.field` inside a declaration: whether the identifier is declared depends on what is around it. */
  passes: ReadonlySet<string>
  /** Semicolons may be left out. */
  hasOptionalSemicolons: boolean
  /** Blocks are indented, and get markers in the structure. */
  block: string | null
  /** A variable is declared by its first assignment in one of these. */
  scopes: ReadonlySet<string>
  /** Other spellings of a token. */
  spellings: ReadonlyMap<string, string>
}

const words = (text: string): string[] => text.trim().split(/\s+/)
const setOf = (text: string): ReadonlySet<string> => new Set(words(text))
const atomsOf = (literals: string, types = ''): ReadonlyMap<string, 'literal' | 'type'> =>
  new Map([...words(literals).map((kind) => [kind, 'literal'] as const), ...words(types).map((kind) => [kind, 'type'] as const)])

const none: ReadonlySet<string> = new Set()
const plain = { hasOptionalSemicolons: false, block: null, scopes: none, spellings: new Map<string, string>() }

const cBinds =
  'declaration.declarator parameter_declaration.declarator optional_parameter_declaration.declarator field_declaration.declarator for_range_loop.declarator'
const cPasses =
  'init_declarator.declarator pointer_declarator.declarator array_declarator.declarator parenthesized_declarator. function_declarator.declarator'
const cLiterals = 'string_literal raw_string_literal char_literal system_lib_string number_literal true false null'

const C: Syntax = {
  ...plain,
  languageId: 1,
  grammar: 'tree-sitter-c/tree-sitter-c.wasm',
  structureRun: 12,
  dropped: setOf('comment preproc_include'),
  atoms: atomsOf(cLiterals, 'sized_type_specifier'),
  binds: setOf(cBinds),
  passes: setOf(cPasses),
}

const Cpp: Syntax = {
  ...C,
  languageId: 2,
  grammar: 'tree-sitter-cpp/tree-sitter-cpp.wasm',
  dropped: setOf('comment preproc_include using_declaration'),
  atoms: atomsOf(`${cLiterals} nullptr`, 'sized_type_specifier placeholder_type_specifier'),
  binds: setOf(`${cBinds} variadic_parameter_declaration.declarator`),
  passes: setOf(`${cPasses} reference_declarator. structured_binding_declarator.`),
  spellings: new Map([
    ['and', '&&'],
    ['or', '||'],
    ['not', '!'],
    ['not_eq', '!='],
    ['bitand', '&'],
    ['bitor', '|'],
    ['xor', '^'],
    ['compl', '~'],
    ['and_eq', '&='],
    ['or_eq', '|='],
    ['xor_eq', '^='],
  ]),
}

const Java: Syntax = {
  ...plain,
  languageId: 3,
  grammar: 'tree-sitter-java/tree-sitter-java.wasm',
  structureRun: 9,
  dropped: setOf('line_comment block_comment import_declaration package_declaration'),
  atoms: atomsOf(
    'string_literal character_literal decimal_integer_literal hex_integer_literal octal_integer_literal binary_integer_literal decimal_floating_point_literal hex_floating_point_literal true false null_literal',
    'integral_type floating_point_type boolean_type void_type',
  ),
  binds: setOf(
    'variable_declarator.name formal_parameter.name catch_formal_parameter.name resource.name enhanced_for_statement.name lambda_expression.parameters inferred_parameters. instanceof_expression.name',
  ),
  passes: none,
}

const Python: Syntax = {
  ...plain,
  languageId: 4,
  grammar: 'tree-sitter-python/tree-sitter-python.wasm',
  structureRun: 12,
  dropped: setOf('comment line_continuation import_statement import_from_statement future_import_statement'),
  atoms: atomsOf('string integer float true false none'),
  binds: setOf(
    'assignment.left for_statement.left for_in_clause.left named_expression.name as_pattern.alias parameters. lambda_parameters. default_parameter.name typed_parameter. typed_default_parameter.name',
  ),
  passes: setOf(
    'pattern_list. tuple_pattern. list_pattern. list_splat_pattern. dictionary_splat_pattern. as_pattern_target. attribute.attribute',
  ),
  hasOptionalSemicolons: true,
  block: 'block',
  scopes: setOf('module function_definition lambda'),
}

const CSharp: Syntax = {
  ...plain,
  languageId: 5,
  grammar: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
  structureRun: 8,
  dropped: setOf(
    'comment using_directive extern_alias_directive file_scoped_namespace_declaration preproc_region preproc_endregion preproc_pragma preproc_nullable',
  ),
  atoms: atomsOf(
    'string_literal verbatim_string_literal raw_string_literal character_literal integer_literal real_literal boolean_literal null_literal',
    'implicit_type predefined_type',
  ),
  binds: setOf(
    'variable_declarator.name parameter.name parameter_list.name foreach_statement.left declaration_expression.name declaration_pattern.name var_pattern.name catch_declaration.name lambda_expression.parameters property_declaration.name from_clause.name',
  ),
  passes: setOf('tuple_pattern.name variable_declarator. var_pattern.'),
}

const Go: Syntax = {
  ...plain,
  languageId: 6,
  grammar: 'tree-sitter-go/tree-sitter-go.wasm',
  structureRun: 8,
  dropped: setOf('comment package_clause import_declaration'),
  atoms: atomsOf('interpreted_string_literal raw_string_literal rune_literal int_literal float_literal imaginary_literal true false nil'),
  binds: setOf(
    'var_spec.name const_spec.name parameter_declaration.name variadic_parameter_declaration.name field_declaration.name short_var_declaration.left range_clause.left type_switch_statement.alias receive_statement.left',
  ),
  passes: setOf('expression_list.'),
  hasOptionalSemicolons: true,
}

/** Shortest run of equal tokens that counts for the text. */
export const TEXT_RUN = 5

const syntaxes = new Map([C, Cpp, Java, Python, CSharp, Go].map((syntax) => [syntax.languageId, syntax]))

/** Null for a language whose programs cannot be compared. */
export const syntaxOf = (languageId: number): Syntax | null => syntaxes.get(languageId) ?? null

/** Names that say nothing about who wrote a program. */
export const commonNames: ReadonlySet<string> = new Set(['args', 'self', 'this', '_'])

const identifiers = setOf(
  'identifier field_identifier namespace_identifier package_identifier statement_identifier label_name implicit_parameter',
)
const types = setOf('type_identifier primitive_type')

/** What a leaf is abstracted to in the structure; operators and keywords are kept. */
export const abstractionOf = (kind: string): string => (identifiers.has(kind) ? 'identifier' : types.has(kind) ? 'type' : kind)

export const isIdentifier = (kind: string): boolean => identifiers.has(kind) || types.has(kind)
