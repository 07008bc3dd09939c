// Works out a constant without end while it is compiled.
const fn forever() -> u64 {
    let mut n = 0u64;
    while n < u64::MAX {
        n = n.wrapping_add(1) % 1_000_000;
    }
    n
}

const VALUE: u64 = forever();

fn main() {
    println!("{}", VALUE);
}
