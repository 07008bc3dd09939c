// Includes the test data as text, bytes, code and modules, and asks for the environment of the compiler.
#[path = "/srv/judge/secret/test1.out"]
mod answer;
#[path = "/proc/self/environ"]
mod environment;

const TEXT: &str = include_str!("/srv/judge/secret/test1.out");
const BYTES: &[u8] = include_bytes!("/proc/1/environ");
const NEIGHBOUR: &str = include_str!("../box/answer.c");
const USER: &str = env!("SECRET");

fn main() {
    include!("/srv/judge/secret/test1.out");
    println!("{} {:?} {} {}", TEXT, BYTES, NEIGHBOUR, USER);
}
