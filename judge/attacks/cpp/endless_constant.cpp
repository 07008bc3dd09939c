// Works out a constant without end while it is compiled, past every guard that the source can lift.
#pragma GCC optimize("fconstexpr-ops-limit=2147483647", "fconstexpr-loop-limit=2147483647")
template <unsigned long n> struct count {
  static constexpr unsigned long half(unsigned long to) {
    unsigned long sum = 0;
    for (unsigned long i = 0; i < to; i++) sum += i * n;
    return sum;
  }
  static constexpr unsigned long value = half(200000) + count<n - 1>::value;
};
template <> struct count<0> { static constexpr unsigned long value = 0; };
int main() { return count<800>::value; }
