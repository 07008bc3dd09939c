// Standards of C and C++ that a problem may name, as gcc calls them. A pure leaf.
export const cStandards = ['c90', 'c99', 'c11', 'c17', 'c23'] as const
export const cppStandards = ['c++98', 'c++11', 'c++14', 'c++17', 'c++20', 'c++23'] as const
