// Calls the kernel by the instruction itself, past the library and past every wrapper.
use std::arch::asm;

fn call(number: usize, a: usize, b: usize, c: usize) -> isize {
    let answer: isize;
    unsafe {
        asm!("syscall", inlateout("rax") number as isize => answer, in("rdi") a, in("rsi") b, in("rdx") c, in("r10") 0usize, in("r8") 0usize, in("r9") 0usize,
            lateout("rcx") _, lateout("r11") _);
    }
    answer
}

fn main() {
    let mut bad = 0;
    for number in [101, 155, 161, 165, 166, 169, 175, 246, 248, 250, 272, 298, 304, 308, 310, 311, 321, 323, 425, 438, 442, 447] {
        if call(number, 0, 0, 0) >= 0 {
            bad |= 1;
        }
        // The same with the bit of the x32 table.
        if call(number | 0x4000_0000, 0, 0, 0) >= 0 {
            bad |= 2;
        }
    }
    for family in [2, 10, 16, 17, 31, 38, 40, 44] {
        if call(41, family, 1, 0) >= 0 || call(41, family, 3, 0) >= 0 || call(53, family, 1, 0) >= 0 {
            bad |= 4;
        }
    }
    for path in ["/srv/judge/secret/test1.out\0", "/etc/shadow\0", "/box/answer.c\0"] {
        if call(2, path.as_ptr() as usize, 0, 0) >= 0 {
            bad |= 8;
        }
    }
    println!("{}", bad);
}
