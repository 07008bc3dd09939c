// Macros that write each other twice, and a limit that the source lifts itself.
#![recursion_limit = "4294967295"]
macro_rules! twice {
    ($($t:tt)*) => { twice!($($t)* $($t)*); };
}

fn main() {
    twice!(a b);
}
