// Names files of the host as precompiled headers and dependencies.
#pragma GCC pch_preprocess "/etc/shadow"
#pragma GCC dependency "/etc/shadow"
#pragma GCC system_header
int main() {}
