import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt(), i = 0, ok = 0, mx = -1;
        StringBuilder out = new StringBuilder();
        while (i < n) {
            int x = sc.nextInt(), level = x / 60;
            ok += level;
            mx = Math.max(mx, x);
            i++;
        }
        out.append("passed ").append(ok).append("\nbest ").append(mx);
        System.out.println(out);
    }
}
