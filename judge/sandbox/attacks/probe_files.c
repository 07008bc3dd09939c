// Asks the compiler which files the host has, and tells by an error.
#if __has_include("/etc/shadow") || __has_include("/srv/judge/secret/test1.out") || __has_include("/root/.ssh/id_rsa") || __has_include("/etc/hostname")
#error PROBED
#endif
int main() {}
